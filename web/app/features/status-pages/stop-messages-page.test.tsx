import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { StopMessagesPage } from './stop-messages-page.tsx';

afterEach(() => void vi.unstubAllGlobals());

it('ends promotional mails by one press, and not by being opened', async () => {
  const { calls } = fakeApi({ 'POST /messages/stop/:token': { data: {} } });
  await renderPage(<StopMessagesPage token="email.7.abc" />);
  const stop = await screen.findByRole('button', { name: 'Stop these emails' });
  expect(calls.map(({ key }) => key)).not.toContain('POST /messages/stop/email.7.abc');
  fireEvent.click(stop);
  expect(await screen.findByText('You’ll get no more of these emails')).toBeTruthy();
  expect(calls.map(({ key }) => key)).toContain('POST /messages/stop/email.7.abc');
});

it('ends promotional text messages by the link of one, and says that codes still come', async () => {
  const { calls } = fakeApi({ 'POST /messages/stop/:token': { data: {} } });
  await renderPage(<StopMessagesPage token="sms.7.abc" />);
  expect(await screen.findByText('Codes and messages about your account and payments still come.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Stop these text messages' }));
  expect(await screen.findByText('You’ll get no more of these text messages')).toBeTruthy();
  expect(calls.map(({ key }) => key)).toContain('POST /messages/stop/sms.7.abc');
});

it('says so where the link is not one of ours', async () => {
  fakeApi({ 'POST /messages/stop/:token': { status: 404, error: { code: 2, message: 'errors.not_found', description: 'Not found.' } } });
  await renderPage(<StopMessagesPage token="email.7.abc" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Stop these emails' }));
  expect(await screen.findByText('Not found.')).toBeTruthy();
});
