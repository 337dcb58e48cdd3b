import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderOffice } from '../../screens/testing/render-office.tsx';
import { dropUndo, offerUndo } from './undo-offer.ts';
import { UndoLine } from './undo-line.tsx';

let sent: { path: string; body: unknown }[] = [];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push({ path, body: JSON.parse(body) });
    return new Response(JSON.stringify({ data: {} }), { status: 200 });
  });
});
afterEach(() => {
  act(dropUndo);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const close = { name: 'Close', key: 'POST /games/:slug/close', params: { slug: 'mor' }, reason: 'reels stick', answer: {}, operatorId: 1 };

it('takes an act back by one key, with its reason', async () => {
  await renderOffice(UndoLine);
  act(() => offerUndo({ ...close, before: { slug: 'mor', closed: false } }));
  expect((await screen.findByRole('status')).textContent).toContain('Done: Close');
  fireEvent.keyDown(document.body, { key: 'z' });
  expect(await screen.findByText('Taken back')).toBeTruthy();
  expect(sent).toEqual([{ path: '/api/operator/v1/games/mor/open', body: { reason: 'Undone: reels stick' } }]);
});

it('sends it once, however often the key is pressed', async () => {
  await renderOffice(UndoLine);
  act(() => offerUndo({ ...close, before: { closed: false } }));
  await screen.findByRole('status');
  for (const key of ['z', 'z', 'z']) fireEvent.keyDown(document.body, { key });
  expect(await screen.findByText('Taken back')).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'z' });
  expect(sent).toHaveLength(1);
});

it.each([
  ['that changed nothing', { ...close, before: { closed: true } }],
  ['whose record is not known', { ...close, before: undefined }],
  ['that moves money', { ...close, key: 'POST /payments/:id/approve', before: { id: 1 } }],
])('is not there after an act %s', async (_, done) => {
  await renderOffice(UndoLine);
  act(() => offerUndo(done));
  await Promise.resolve();
  expect(screen.queryByRole('status')).toBeNull();
});

it('goes after ten seconds, and stays while it is pointed at', async () => {
  await renderOffice(UndoLine);
  vi.useFakeTimers();
  act(() => offerUndo({ ...close, before: { closed: false } }));
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  fireEvent.pointerEnter(screen.getByRole('status'));
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  fireEvent.pointerLeave(screen.getByRole('status'));
  await act(() => vi.advanceTimersByTimeAsync(9_900));
  expect(screen.queryByRole('status')).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.queryByRole('status')).toBeNull();
});
