import { inBackground } from '@mela/kit/promises/in-background.ts';
import { showToast } from '@mela/kit/feedback/toast-store.ts';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { openBridge, type AppView, type Bridge } from '@mela/mobile/bridge/open-bridge.ts';
import type { AnyRouter } from '@tanstack/react-router';
import { track } from '../../data/tracking/track.ts';
import { m } from '../../site/language/words.ts';
import { phoneClient } from '../../site/phone-app/phone-client.ts';
import { barePath, pagePath } from '../../site/routing/page-path.ts';
import { appState, changeApp } from './app-state.ts';
import { pressBack } from './press-back.ts';
import { createAfterRound, watchRounds } from './running-round.ts';

/**
 * Lives with the app for phones that shows the site, from now on: its back button, its links, its downloads and its lock. Does nothing in a
 * browser, in a frame, and a second time.
 */
export async function enterApp(router: AnyRouter): Promise<void> {
  if (appState.get() !== null) return;
  const bridge = await openBridge(window as AppView);
  if (bridge === null || appState.get() !== null) return showPage();
  const { version, canLock, isLockOn, isLocked } = bridge.app;
  appState.set({ bridge, isLocked, isLockOn, asksToLeave: false, download: { state: 'none' } });
  showClient(bridge, canLock);
  watchRounds(router);
  listen(bridge, router, version);
}

/** The app hides a page that it has locked until the page can hide it by itself. */
export function showPage(): void {
  const { melaCover } = window as { readonly melaCover?: CSSStyleSheet };
  if (melaCover !== undefined) melaCover.disabled = true;
}

function showClient(bridge: Bridge, canLock: boolean): void {
  const show = () =>
    phoneClient.set({
      version: bridge.app.version,
      openLink: async (url) => (await bridge.ask('thirdPartyLink', { url })) !== null,
      lock: canLock ? { isOn: appState.get()?.isLockOn ?? false, set: setLock } : null,
    });
  const setLock = async (on: boolean) => {
    const answer = await bridge.ask('setLock', { on });
    if (answer === null) showToast(m['phoneApp.lock.refused'](), 'bad');
    else changeApp({ isLockOn: answer.on });
    show();
  };
  show();
}

function listen(bridge: Bridge, router: AnyRouter, version: string): void {
  const afterRound = createAfterRound();
  const leave = () => inBackground(bridge.ask('leave', {}));
  let lastBack = -1;
  bridge.listen('back', ({ id }) => {
    // The same press again: the app repeats what it has no answer to.
    inBackground(bridge.ask('backTaken', { id }));
    if (id <= lastBack) return;
    lastBack = id;
    pressBack(router, { ask: () => changeApp({ asksToLeave: true }), now: leave });
  });
  bridge.listen('deepLink', ({ path }) => {
    const href = pagePath(barePath(path), currentLocale());
    afterRound(() => inBackground(router.navigate({ href })));
  });
  bridge.listen('downloadProgress', ({ percent }) => {
    if (appState.get()?.download.state === 'running') changeApp({ download: { state: 'running', percent } });
  });
  bridge.listen('downloadFailed', () => changeApp({ download: { state: 'failed' } }));
  const reported = new Set([version]);
  bridge.listen('appDownload', ({ version: loaded }) => {
    if (!reported.has(loaded)) track({ name: 'app-download', version: loaded });
    reported.add(loaded);
    changeApp({ download: { state: 'done' } });
  });
  bridge.listen('locked', () => changeApp({ isLocked: true }));
}
