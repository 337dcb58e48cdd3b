import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Agreement } from '@mela/contract/api/accounts/privacy';
import { closeAllOverlays } from '../../data/overlays/overlays.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';
import { shellAnswers } from '../../testing/shell-data.ts';
import { AgreementPopup } from './agreement-popup.tsx';

const rules: Agreement = { document: 'rules', path: '/rules', version: 1, agreed: { version: 1, at: 1_795_000_000 }, isDue: false };
const terms: Agreement = { document: 'terms', path: '/terms', version: 2, agreed: { version: 1, at: 1_795_000_000 }, isDue: true };
const agreed: Agreement = { ...terms, agreed: { version: 2, at: 1_795_000_100 }, isDue: false };

afterEach(() => {
  closeAllOverlays();
  vi.unstubAllGlobals();
});

it('asks again for a text with a new version, with a link to it, and for no other', async () => {
  const { calls } = fakeApi({
    ...shellAnswers(),
    'GET /users/self/agreements': { data: [rules, terms] },
    'POST /users/self/agreements': { data: [rules, agreed] },
  });
  await renderPage(<AgreementPopup />, { self: samplePlayer() });
  expect((await screen.findByRole('link', { name: 'Terms' })).getAttribute('href')).toBe('/en/terms');
  expect(screen.queryByRole('link', { name: 'Rules' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'I have read it and agree' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ key }) => key === 'POST /users/self/agreements')?.body).toEqual({ agreements: [{ document: 'terms', version: 2 }] });
});

it('leads to the texts in the language of the page', async () => {
  fakeApi({ ...shellAnswers(), 'GET /users/self/agreements': { data: [terms] } });
  await renderPage(<AgreementPopup />, { self: samplePlayer(), path: '/hi', locale: 'hi' });
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/hi/terms');
});

it('going without agreeing hides it first, and logs out after a paint', async () => {
  fakeApi({ ...shellAnswers(), 'GET /users/self/agreements': { data: [rules, terms] } });
  const { router } = await renderPage(<AgreementPopup />, { self: samplePlayer() });
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(['closing' in dialog.dataset, router.latestLocation.pathname]).toEqual([true, '/en']);
  await waitFor(() => expect(router.latestLocation.pathname).toBe('/en/logout'));
});

it('closed by its mark it logs no one out, and asks again with the next load of a page', async () => {
  fakeApi({ ...shellAnswers(), 'GET /users/self/agreements': { data: [rules, terms] } });
  const { router } = await renderPage(<AgreementPopup />, { self: samplePlayer() });
  fireEvent(await screen.findByRole('dialog'), new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.latestLocation.pathname).toBe('/en');
  cleanup();
  await renderPage(<AgreementPopup />, { self: samplePlayer() });
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

it('is not there while everything is agreed to', async () => {
  const { calls } = fakeApi({ ...shellAnswers(), 'GET /users/self/agreements': { data: [rules, agreed] } });
  await renderPage(<AgreementPopup />, { self: samplePlayer() });
  await waitFor(() => expect(calls.map(({ key }) => key)).toContain('GET /users/self/agreements'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
