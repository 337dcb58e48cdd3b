import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Verification } from '@mela/contract/api/verification';
import { readPhoto } from '../../data/verification/read-photo.ts';
import { fakeApi, type FakeAnswers } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { PhotoSlot } from './photo-slot.tsx';

vi.mock('../../data/verification/read-photo.ts');

const photo = { id: 3, kind: 'pan', side: 'front', addedAt: 1_795_000_000 } as const;
const state: Verification = { status: 'new', actions: [], neededFor: [], kind: null, reasons: [], photos: [photo], changedAt: null };

const addFirst = async (answers: FakeAnswers) => {
  vi.mocked(readPhoto).mockResolvedValueOnce({ data: 'b25l', picture: 'data:image/jpeg;base64,b25l' });
  const api = fakeApi({ 'POST /users/self/verification': { data: state }, ...answers });
  await renderPage(<PhotoSlot kind="pan" side="front" photo={photo} />);
  choose();
  expect((await screen.findByRole('img')).getAttribute('src')).toContain('b25l');
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  return api;
};
const choose = () => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error('nothing to choose a file with');
  fireEvent.change(input, { target: { files: [new File(['x'], 'card.jpg', { type: 'image/jpeg' })] } });
};
const away = () => Promise.reject(new TypeError('away'));
const text = 'We couldn’t reach the server. Please try again.';

describe('a photo that was added', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('stays in sight where it could not be removed, which is said', async () => {
    await addFirst({ 'DELETE /users/self/verification/photos/:id': away });
    fireEvent.click(screen.getByRole('button', { name: /remove|take away/i }));
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.getByRole('img').getAttribute('src')).toContain('b25l');
  });

  it('goes once it is removed', async () => {
    await addFirst({ 'DELETE /users/self/verification/photos/:id': { data: { ...state, photos: [] } } });
    fireEvent.click(screen.getByRole('button', { name: /remove|take away/i }));
    await waitFor(() => expect(screen.queryByRole('img')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is shown again where another could not take its place, which is said', async () => {
    const api = await addFirst({});
    vi.mocked(readPhoto).mockResolvedValueOnce({ data: 'dHdv', picture: 'data:image/jpeg;base64,dHdv' });
    api.answers['POST /users/self/verification'] = away;
    choose();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.getByRole('img').getAttribute('src')).toContain('b25l');
  });
});
