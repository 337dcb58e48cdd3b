import { openModals, topModal } from '@mela/kit/overlays/open-modals.ts';
import { onChange } from '@mela/kit/state/use-atom.ts';
import type { AnyRouter } from '@tanstack/react-router';
import { openOverlay } from '../../data/overlays/overlays.ts';
import { messengerClient } from '../../site/messenger/client.ts';
import { readLaunch } from '../../site/messenger/launch.ts';
import { openPort, type MessengerView, type Port } from '../../site/messenger/port.ts';
import { followScreen } from '../../site/messenger/screen.ts';
import { fieldOf, parsed } from '../../site/messenger/read-data.ts';
import { groundsOf, lifts, type Ground } from '../../site/messenger/theme.ts';
import { goBack } from '../../site/navigation/go-back.ts';
import { matchRoute } from '../../site/routing/match-route.ts';
import { mirrorMainButton } from './main-button.ts';
import { followRounds } from './round-haptics.ts';

const colourOf = (token: string): string => getComputedStyle(document.documentElement).getPropertyValue(`--color-${token}`).trim();

/**
 * Lives with the messenger that shows the site as its mini app, from now on: its colours, edges and buttons. Does nothing in a browser, also in
 * that inside the messenger, and nothing a second time.
 */
export function enterMessenger(router: AnyRouter): void {
  const launch = messengerClient.get() === null ? readLaunch() : null;
  const port = launch === null ? null : openPort(window as MessengerView, launch.version);
  if (launch === null || port === null) return;
  const screen = openClient(port, launch.isFull);
  const follow = followScreen(document.documentElement);
  const paint = themePainter(port);
  const pressMain = mirrorMainButton(port, colourOf);
  port.listen((name, data) => {
    follow(name, data);
    if (name === 'theme_changed') paint(fieldOf(data, 'theme_params'));
    if (name === 'fullscreen_changed') screen.change(fieldOf(data, 'is_fullscreen') === true);
    if (name === 'fullscreen_failed') screen.change(fieldOf(data, 'error') === 'ALREADY_FULLSCREEN');
    if (name === 'back_button_pressed') back(router);
    if (name === 'main_button_pressed') pressMain();
    if (name === 'settings_button_pressed') openOverlay('menu');
  });
  paint(parsed(launch.theme ?? ''));
  followPages(router, port, screen.leaveGame);
  begin(port);
}

function begin({ ask }: Port): void {
  ask('ready', {});
  ask('expand', {});
  ask('setup_settings_button', { is_visible: true });
  for (const name of ['request_theme', 'request_viewport'] as const) ask(name, {});
  askAreas({ ask });
}

function askAreas({ ask }: Pick<Port, 'ask'>): void {
  ask('request_safe_area', {});
  ask('request_content_safe_area', {});
}

type Screen = { readonly change: (isFull: boolean) => void; readonly leaveGame: () => void };

/** What pages may ask for. A screen that a game has filled is left with the game; one that the messenger has opened full stays so. */
function openClient(port: Port, isFull: boolean): Screen {
  const { ask, knows } = port;
  let isFilledHere = false;
  const setFull = (wanted: boolean) => {
    isFilledHere = wanted;
    ask(wanted ? 'request_fullscreen' : 'exit_fullscreen', {});
  };
  const share = ({ url, text }: { readonly url: string; readonly text: string }) =>
    ask('open_tg_link', { path_full: `/share/url?${new URLSearchParams({ url, text }).toString()}` });
  const show = (full: boolean) =>
    messengerClient.set({ setFull, share, port, screen: !knows('request_fullscreen') ? 'none' : full ? 'full' : 'window' });
  show(isFull);
  return {
    change: (full) => {
      show(full);
      askAreas({ ask });
    },
    leaveGame: () => {
      if (isFilledHere && messengerClient.get()?.screen === 'full') setFull(false);
    },
  };
}

/** Takes over the messenger's ground where our texts can be read on it, and gives it the colour of the page for its own bars. */
function themePainter({ ask }: Port): (theme: unknown) => void {
  const { style } = document.documentElement;
  return (theme) => {
    const grounds = groundsOf(theme, colourOf);
    for (const token of Object.keys(lifts) as Ground[])
      if (grounds === null) style.removeProperty(`--color-${token}`);
      else style.setProperty(`--color-${token}`, grounds[token]);
    const color = colourOf('ink-950');
    if (!/^#[0-9a-f]{6}$/i.test(color)) return;
    ask('set_header_color', { color });
    ask('set_background_color', { color });
    ask('set_bottom_bar_color', { color });
  };
}

/** The back button is there where back leads somewhere. A game is not closed by a swipe over its reels, and is left in the window. */
function followPages(router: AnyRouter, port: Port, leaveFull: () => void): void {
  const leaveGame = followRounds(port);
  let canGoBack: boolean | null = null;
  let wasGame = false;
  const update = () => {
    const row = matchRoute(router.state.location.pathname)?.row;
    const next = topModal() !== null || row?.page !== 'home';
    if (next !== canGoBack) port.ask('setup_back_button', { is_visible: next });
    canGoBack = next;
    const isGame = row?.game === true && row.fullScreen === true;
    if (isGame === wasGame) return;
    wasGame = isGame;
    port.ask('setup_swipe_behavior', { allow_vertical_swipe: !isGame });
    if (isGame) return;
    leaveGame();
    leaveFull();
  };
  router.subscribe('onRendered', update);
  onChange(openModals, update);
  update();
}

/** As Esc does with a dialog; without one as the back link of the page. */
function back(router: AnyRouter): void {
  const dialog = topModal();
  if (dialog === null) goBack(router);
  else dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
}
