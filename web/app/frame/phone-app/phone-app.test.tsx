import type { AppVersion } from '@mela/contract/api/content/app-versions';
import { Dialog } from '@mela/kit/overlays/dialog.tsx';
import { toasts } from '@mela/kit/feedback/toast-store.ts';
import { bridgeDouble, hello, leaveApp, unknown } from '@mela/mobile/bridge/testing/bridge-double.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { trackedEvents } from '../../data/tracking/track.ts';
import { phoneClient } from '../../site/phone-app/phone-client.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { shellAnswers } from '../../testing/shell-data.ts';
import { appState } from './app-state.ts';
import PhoneApp from './phone-app.tsx';
import { isRoundRunning } from './running-round.ts';

const none: AppVersion = { version: null, required: false, url: null, sha256: null, bytes: null, news: null };
const newer: AppVersion = {
  version: '1.1.0',
  required: false,
  url: 'https://files.example/mela.apk',
  sha256: 'a'.repeat(64),
  bytes: 4,
  news: 'A lock by finger.',
};
type Options = { path?: string; version?: AppVersion; answers?: Record<string, unknown>; locale?: 'en' | 'hi' };

function Behind() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open ? (
        <Dialog title="A dialog" onClose={() => setOpen(false)}>
          Inside
        </Dialog>
      ) : null}
      <iframe title="game" src={window.location.pathname.includes('mela') ? '/stage/' : undefined} />
      <PhoneApp />
    </>
  );
}

async function entered({ path = '/en', version = none, answers = {}, locale = 'en' }: Options = {}) {
  fakeApi({ ...shellAnswers(), 'GET /mobapp/version': { data: version } });
  const app = bridgeDouble({ answers, server: window.location.origin });
  window.history.replaceState(null, '', path);
  const { router } = await renderPage(<Behind />, { path, locale });
  await waitFor(() => expect(appState.get()).not.toBeNull());
  await act(() => vi.waitFor(() => expect(app.of('hello')).toHaveLength(1)));
  return { app, router };
}

function roundSays(type: 'mela:round-start' | 'mela:round-end') {
  const source = document.querySelector('iframe')?.contentWindow ?? null;
  const event = new MessageEvent('message', { origin: window.location.origin, data: { type, round: 1, balance: 1 } });
  Object.defineProperty(event, 'source', { value: source });
  act(() => void window.dispatchEvent(event));
}

beforeEach(() => {
  trackedEvents.length = 0;
  toasts.set([]);
});
afterEach(() => {
  leaveApp();
  appState.set(null);
  phoneClient.set(null);
  isRoundRunning.set(false);
  localStorage.clear();
  delete (window as any).melaCover;
  vi.unstubAllGlobals();
});

describe('the site in the app for phones', () => {
  it('is a browser’s where no app answers', async () => {
    fakeApi(shellAnswers());
    bridgeDouble({ answers: { hello: unknown } });
    const cover = { disabled: false };
    (window as any).melaCover = cover;
    await renderPage(<PhoneApp />);
    await waitFor(() => expect(cover.disabled).toBe(true));
    expect([appState.get(), phoneClient.get()]).toEqual([null, null]);
  });

  it('opens a link of the phone in the language of the app', async () => {
    const { app, router } = await entered({ path: '/hi', locale: 'hi' });
    act(() => app.say('deepLink', { path: '/en/lottery?x=1' }));
    await waitFor(() => expect(router.state.location.href).toBe('/hi/lottery?x=1'));
  });

  it('opens no link of another site, and none in the middle of a round', async () => {
    const path = '/en/games/mela/patang';
    const { app, router } = await entered({ path });
    roundSays('mela:round-start');
    act(() => app.say('deepLink', { path: '//evil.example' }));
    act(() => app.say('deepLink', { path: '/lottery' }));
    expect(router.state.location.pathname).toBe(path);
    roundSays('mela:round-end');
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/lottery'));
  });
});

describe('the back button of the phone', () => {
  it('closes what is on top, then goes back, then asks to leave', async () => {
    const { app, router } = await entered({ path: '/en/rules' });
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    act(() => app.say('back', { id: 1 }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/en/rules');
    act(() => app.say('back', { id: 2 }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/en'));
    act(() => app.say('back', { id: 3 }));
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(app.of('leave')).toHaveLength(1));
    expect(app.of('backTaken')).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  });

  it('counts once where the app says it twice', async () => {
    const { app, router } = await entered({ path: '/en/rules' });
    act(() => app.say('back', { id: 5 }));
    act(() => app.say('back', { id: 5 }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/en'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ends no round that runs', async () => {
    const path = '/en/games/mela/patang';
    const { app, router } = await entered({ path });
    roundSays('mela:round-start');
    act(() => app.say('back', { id: 1 }));
    expect(router.state.location.pathname).toBe(path);
    expect(toasts.get().at(-1)?.text).toContain('A round is running');
    roundSays('mela:round-end');
    act(() => app.say('back', { id: 2 }));
    await waitFor(() => expect(router.state.location.pathname).not.toBe(path));
  });
});

describe('[7.35] an update', () => {
  it('that is offered can be put off, for three days', async () => {
    const { app } = await entered({ version: newer });
    const dialog = await screen.findByRole('dialog', { name: 'A new version is here' });
    expect(dialog.textContent).toContain('A lock by finger.');
    fireEvent.click(screen.getByRole('button', { name: 'Later' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(Number(localStorage.getItem('mela.app.put-off')?.split(' ')[1]) - Date.now()).toBeGreaterThan(2.9 * 86_400_000);
    expect(app.of('download')).toEqual([]);
  });

  it('is not offered where the app is as new', async () => {
    await entered({ version: { ...newer, version: '1.0.0' } });
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that is required cannot be closed: not by Esc, not by a mark, not by the back button, which leaves the app', async () => {
    const { app } = await entered({ version: { ...newer, required: true } });
    const dialog = await screen.findByRole('dialog', { name: 'An update is needed' });
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    fireEvent.mouseDown(dialog);
    fireEvent(dialog, new Event('close'));
    act(() => app.say('back', { id: 1 }));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.getByRole('dialog')).toBe(dialog);
    expect([screen.queryByRole('button', { name: 'Close' }), screen.queryByRole('button', { name: 'Later' })]).toEqual([null, null]);
    expect(app.of('leave')).toHaveLength(1);
  });

  it('that is required waits for the end of a round', async () => {
    isRoundRunning.set(true);
    await entered({ path: '/en/games/mela/patang', version: { ...newer, required: true } });
    roundSays('mela:round-start');
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByRole('dialog')).toBeNull();
    roundSays('mela:round-end');
    expect(await screen.findByRole('dialog', { name: 'An update is needed' })).toBeTruthy();
  });

  it('that is offered waits until a game is left', async () => {
    await entered({ path: '/en/games/mela/patang', version: newer });
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[4.36] says how far its download is, and its end is reported once', async () => {
    const { app } = await entered({ version: newer });
    fireEvent.click(await screen.findByRole('button', { name: 'Update' }));
    await waitFor(() => expect(app.of('download')).toEqual([{ version: '1.1.0', url: newer.url, sha256: newer.sha256 }]));
    act(() => app.say('downloadProgress', { version: '1.1.0', percent: 42 }));
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('42%');
    act(() => app.say('appDownload', { version: '1.1.0' }));
    act(() => app.say('appDownload', { version: '1.1.0' }));
    expect(screen.getByText(/Confirm the installation/)).toBeTruthy();
    expect(trackedEvents).toEqual([{ name: 'app-download', version: '1.1.0' }]);
  });

  it('whose download fails, or that the app does not know, can be loaded in the browser', async () => {
    const { app } = await entered({ version: newer, answers: { download: unknown } });
    fireEvent.click(await screen.findByRole('button', { name: 'Update' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Download in the browser' }));
    expect(app.of('thirdPartyLink')).toEqual([{ url: newer.url }]);
  });
});

describe('the lock', () => {
  const locked = { hello: { ...hello, isLockOn: true, isLocked: true } };

  it('covers everything until the phone says that its owner is there', async () => {
    const cover = { disabled: false };
    (window as any).melaCover = cover;
    const { app } = await entered({ answers: { ...locked, unlock: { isUnlocked: false } }, version: { ...newer, required: true } });
    const lock = await screen.findByRole('dialog', { name: 'Mela is locked' });
    expect(cover.disabled).toBe(true);
    fireEvent(lock, new Event('cancel', { cancelable: true }));
    fireEvent.click(screen.getByRole('button', { name: 'Unlock' }));
    expect(await screen.findByText('It’s still locked. Please try again.')).toBeTruthy();
    app.answer('unlock', { isUnlocked: true });
    fireEvent.click(screen.getByRole('button', { name: 'Unlock' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Mela is locked' })).toBeNull());
  });

  it('stays where the app says nothing that can be read', async () => {
    await entered({ answers: { ...locked, unlock: { isUnlocked: 1 } } });
    fireEvent.click(await screen.findByRole('button', { name: 'Unlock' }));
    expect(await screen.findByText('It’s still locked. Please try again.')).toBeTruthy();
  });

  it('comes again after the app was away', async () => {
    const { app } = await entered();
    act(() => app.say('locked'));
    expect(await screen.findByRole('dialog', { name: 'Mela is locked' })).toBeTruthy();
  });

  it('is set on the phone alone, and stays as it is where the phone refuses', async () => {
    const { app } = await entered({ answers: { setLock: { on: true } } });
    await act(async () => phoneClient.get()?.lock?.set(true));
    expect(phoneClient.get()?.lock?.isOn).toBe(true);
    app.answer('setLock', unknown);
    await act(async () => phoneClient.get()?.lock?.set(false));
    expect(phoneClient.get()?.lock?.isOn).toBe(true);
    expect(toasts.get().at(-1)?.tone).toBe('bad');
  });

  it('is not offered on a phone that has none', async () => {
    await entered({ answers: { hello: { ...hello, canLock: false } } });
    expect(phoneClient.get()?.lock).toBeNull();
  });
});
