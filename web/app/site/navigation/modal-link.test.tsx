import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { DialogLink, ModalLink } from './modal-link.tsx';

describe('a link that opens something over the page', () => {
  it('paints the press first, then opens its modal once, however often it is pressed meanwhile', async () => {
    const { router } = await renderPage(<ModalLink path="/payment">Deposit</ModalLink>, { path: '/en/rules' });
    const entries = router.history.length;
    const link = screen.getByRole('link', { name: 'Deposit' });
    fireEvent.click(link);
    fireEvent.click(link);
    expect(router.latestLocation.search).toEqual({});
    await waitFor(() => expect(router.latestLocation.search).toEqual({ modal: '/payment' }));
    expect(router.history.length).toBe(entries + 1);
  });

  it('opens the dialog of its hash, and leaves the query as it is', async () => {
    const { router } = await renderPage(
      <DialogLink hash="login" className="">
        Log in
      </DialogLink>,
      { path: '/en/games?name=mor' },
    );
    fireEvent.click(screen.getByRole('link', { name: 'Log in' }));
    await waitFor(() => expect(router.latestLocation.hash).toBe('login'));
    expect(router.latestLocation.search).toEqual({ name: 'mor' });
  });

  it('takes the place of another dialog where it should, so that back leads to the page', async () => {
    const { router } = await renderPage(
      <DialogLink hash="registration" replaces>
        Register
      </DialogLink>,
      { path: '/en/games#login' },
    );
    const entries = router.history.length;
    fireEvent.click(screen.getByRole('link', { name: 'Register' }));
    await waitFor(() => expect(router.latestLocation.hash).toBe('registration'));
    expect([router.history.length, router.latestLocation.state.__TSR_index]).toEqual([entries, 0]);
  });

  it('[2.75] counts in the history what lies over the page: one that takes the place of another is no more', async () => {
    const { router } = await renderPage(
      <>
        <DialogLink hash="login">Log in</DialogLink>
        <ModalLink path="/payment">Deposit</ModalLink>
        <DialogLink hash="registration" replaces>
          Register
        </DialogLink>
      </>,
      { path: '/en/rules' },
    );
    const press = async (name: string, href: string) => {
      fireEvent.click(screen.getByRole('link', { name }));
      await waitFor(() => expect(router.latestLocation.href).toBe(href));
      return router.latestLocation.state.over;
    };
    expect(await press('Register', '/en/rules#registration')).toBeUndefined();
    expect(await press('Log in', '/en/rules#login')).toBe(1);
    expect(await press('Deposit', '/en/rules?modal=%2Fpayment')).toBe(2);
    expect(await press('Register', '/en/rules?modal=%2Fpayment#registration')).toBe(2);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])('is the browser’s own with %o', async (how) => {
    await renderPage(<ModalLink path="/payment">Deposit</ModalLink>, { path: '/en/rules' });
    const link = screen.getByRole('link', { name: 'Deposit' });
    const click = createEvent.click(link, how);
    fireEvent(link, click);
    expect(click.defaultPrevented).toBe(false);
  });
});
