import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { SeedPanel } from './seed-panel.tsx';
import { samplePlayer } from '../../../testing/sample-player.ts';

const serverSeed = '00'.repeat(32);
/** SHA-256 of 32 zero bytes. */
const commitmentOfZeros = '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925';
const now = { commitment: commitmentOfZeros, clientSeed: 'first', nonce: 7, next: 'cd'.repeat(32) };
const next = { commitment: 'cd'.repeat(32), clientSeed: 'mine', nonce: 0, next: 'ef'.repeat(32) };
const self = samplePlayer({ id: 1 });

afterEach(() => void vi.unstubAllGlobals());

describe('revealing the seed', () => {
  it('[R7] reveals the old seed, checks it against its commitment here, and starts a new one with the player’s client seed', async () => {
    const { calls } = fakeApi({
      'GET /fairness/seed': { data: now },
      'POST /fairness/seed': { data: { ...next, revealed: { ...now, serverSeed } } },
    });
    await renderPage(<SeedPanel />, { self });
    const word = await screen.findByLabelText<HTMLInputElement>('Your client seed for the new rounds');
    expect(word.value).toBe('first');
    fireEvent.change(word, { target: { value: ' mine ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Reveal the seed' }));
    await screen.findByText(/Its hash matches the one/);
    expect(calls.at(-1)).toMatchObject({ key: 'POST /fairness/seed', body: { clientSeed: 'mine' } });
    expect(screen.getByText(serverSeed)).toBeTruthy();
    expect(screen.getByText(next.commitment)).toBeTruthy();
    expect(screen.getByText(/is the one you were shown before you chose/)).toBeTruthy();
  });

  it('says so when the opened seed is not the one that was committed', async () => {
    fakeApi({
      'GET /fairness/seed': { data: now },
      'POST /fairness/seed': { data: { ...next, revealed: { ...now, commitment: 'ab'.repeat(32), serverSeed } } },
    });
    await renderPage(<SeedPanel />, { self });
    fireEvent.click(await screen.findByRole('button', { name: 'Reveal the seed' }));
    await screen.findByText(/doesn’t match the one you were shown/);
  });

  it('[R7] says so when the commitment that follows is not the one that was promised', async () => {
    fakeApi({
      'GET /fairness/seed': { data: now },
      'POST /fairness/seed': { data: { ...next, commitment: '12'.repeat(32), revealed: { ...now, serverSeed } } },
    });
    await renderPage(<SeedPanel />, { self });
    fireEvent.click(await screen.findByRole('button', { name: 'Reveal the seed' }));
    await screen.findByText(/is not the one you were shown before/);
  });

  it('shows why a word is not taken', async () => {
    fakeApi({
      'GET /fairness/seed': { data: now },
      'POST /fairness/seed': {
        status: 400,
        error: {
          code: 3,
          message: 'errors.validation',
          description: 'Check the fields.',
          fields: { clientSeed: 'errors.client_seed.invalid' },
        },
      },
    });
    await renderPage(<SeedPanel />, { self });
    fireEvent.change(await screen.findByLabelText('Your client seed for the new rounds'), { target: { value: 'नमस्ते!' } });
    fireEvent.click(screen.getByRole('button', { name: 'Reveal the seed' }));
    await screen.findByText('Use 1 to 64 letters, digits, dashes or underscores.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Your client seed for the new rounds')));
  });
});
