import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';
import { ShownForm } from './shown-form.tsx';

const self = samplePlayer({ id: 1 });
const open = () => renderPage(<ShownForm nickname={null} avatar="owl" />, { self });
const nickname = () => screen.getByLabelText<HTMLInputElement>('Nickname');
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

afterEach(() => void vi.unstubAllGlobals());

describe('nickname and picture', () => {
  it('are saved together, the name trimmed', async () => {
    const { calls } = fakeApi({ 'PATCH /users/self/profile': { data: { ...self, nickname: 'Asha', avatar: 'kite' } } });
    await open();
    fireEvent.change(nickname(), { target: { value: ' Asha ' } });
    fireEvent.click(screen.getByRole('radio', { name: 'Kite' }));
    save();
    await screen.findByText('Saved.');
    expect(calls[0]?.body).toEqual({ nickname: 'Asha', avatar: 'kite' });
  });

  it('a picture alone leaves the nickname as it is', async () => {
    const { calls } = fakeApi({ 'PATCH /users/self/profile': { data: self } });
    await open();
    fireEvent.click(screen.getByRole('radio', { name: 'Frog' }));
    save();
    await waitFor(() => expect(calls[0]?.body).toEqual({ avatar: 'frog' }));
  });

  it('a name that another player has stays in its field with the reason', async () => {
    const fields = { nickname: 'errors.nickname.taken' };
    fakeApi({
      'PATCH /users/self/profile': {
        status: 400,
        error: { code: 3, message: 'errors.validation', description: 'Check the fields.', fields },
      },
    });
    await open();
    fireEvent.change(nickname(), { target: { value: 'Rangeela' } });
    save();
    await screen.findByText('Another player has this name. Try a different one.');
    expect(nickname().value).toBe('Rangeela');
    expect(screen.queryByText('Saved.')).toBeNull();
  });
});
