import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { selfQuery } from '../../data/account/queries.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { PersonForm } from './person-form.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';

const self = samplePlayer({ id: 1 });
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

afterEach(() => void vi.unstubAllGlobals());

describe('the extended profile', () => {
  it('sends what was filled in, trimmed, and says that it is saved', async () => {
    const { calls } = fakeApi({ 'PATCH /users/self': { data: { ...self, extendedProfileFilled: true } } });
    const { queryClient } = await renderPage(<PersonForm filled={false} />, { self });
    type('First name', ' Asha ');
    type('City', 'Pune');
    save();
    await screen.findByText('Saved.');
    expect(calls[0]?.body).toEqual({ firstName: 'Asha', city: 'Pune' });
    expect(queryClient.getQueryData(selfQuery.queryKey)).toMatchObject({ extendedProfileFilled: true });
  });

  it('leaves what was typed when it is rejected', async () => {
    fakeApi({
      'PATCH /users/self': {
        status: 400,
        error: { code: 3, message: 'errors.validation', description: 'Check the fields.', fields: { city: 'errors.field.invalid' } },
      },
    });
    await renderPage(<PersonForm filled={false} />, { self });
    type('City', '<Pune>');
    save();
    await screen.findByText('The value is not valid');
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('<Pune>');
  });

  it('asks before typed work is left, and asks nothing of an untouched form', async () => {
    const ask = vi.fn(() => false);
    vi.stubGlobal('confirm', ask);
    const { router } = await renderPage(<PersonForm filled={false} />, { self, path: '/en/profile' });
    // A blocked navigation never ends.
    const leaveTo = (href: string) => act(async () => void router.navigate({ href }));
    const isAt = (path: string) => waitFor(() => expect(router.state.location.pathname).toBe(path));
    await leaveTo('/en/rules');
    await isAt('/en/rules');
    expect(ask).not.toHaveBeenCalled();
    type('City', 'Pune');
    await leaveTo('/en/games');
    await waitFor(() => expect(ask).toHaveBeenCalledOnce());
    expect(router.state.location.pathname).toBe('/en/rules');
    ask.mockReturnValue(true);
    await leaveTo('/en/games');
    await isAt('/en/games');
  });

  it('is folded away once filled, and opens to be changed', async () => {
    await renderPage(<PersonForm filled />, { self });
    expect(screen.queryByLabelText('City')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
    expect(screen.getByLabelText('City')).toBeTruthy();
  });
});
