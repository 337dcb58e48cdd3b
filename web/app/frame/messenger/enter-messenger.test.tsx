import type { ReactElement } from 'react';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '@mela/kit/overlays/dialog.tsx';
import { Form } from '@mela/kit/forms/form.tsx';
import { showToast } from '@mela/kit/feedback/toast-store.ts';
import { isOverlayOpen, closeAllOverlays } from '../../data/overlays/overlays.ts';
import { FullScreenButton } from '../../features/game/full-screen-button.tsx';
import { ShareLink } from '../../features/referral/share-link.tsx';
import { askToWrite } from '../../site/messenger/ask-to-write.ts';
import { messengerClient } from '../../site/messenger/client.ts';
import { leaveMessenger, messengerDouble } from '../../testing/messenger-double.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { enterMessenger } from './enter-messenger.ts';

const style = (name: string) => document.documentElement.style.getPropertyValue(name);
const none = { current: null };

async function entered({ path = '/en/games', element = <p>A page</p> }: { path?: string; element?: ReactElement } = {}) {
  const { router } = await renderPage(element, { path });
  enterMessenger(router);
  return router;
}

/** What a game of ours says from its frame. */
function gameSays(type: 'mela:round-start' | 'mela:round-end', balance: number, source?: Window | null) {
  const frame = document.querySelector('iframe')?.contentWindow ?? null;
  const event = new MessageEvent('message', { origin: window.location.origin, data: { type, round: 1, balance } });
  Object.defineProperty(event, 'source', { value: source === undefined ? frame : source });
  window.dispatchEvent(event);
}
const game = <iframe title="The game" />;

beforeEach(closeAllOverlays);
afterEach(() => {
  leaveMessenger();
  vi.unstubAllGlobals();
});

describe('[2.16] the mini app begins', () => {
  it('by saying that it is ready, fills its window and asks for colours, sizes and both safe areas', async () => {
    const messenger = messengerDouble();
    await entered();
    expect(messenger.asked.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'web_app_ready',
        'web_app_expand',
        'web_app_request_theme',
        'web_app_request_viewport',
        'web_app_request_safe_area',
        'web_app_request_content_safe_area',
      ]),
    );
  });

  it('also where requests go by `external.notify`', async () => {
    const messenger = messengerDouble({ by: 'notify' });
    await entered();
    expect(messenger.of('web_app_ready')).toHaveLength(1);
  });

  it('asks an older messenger for nothing that it does not know', async () => {
    const messenger = messengerDouble({ version: '6.0' });
    await entered();
    expect(new Set(messenger.asked.map(({ name }) => name))).toEqual(
      new Set(
        ['web_app_ready', 'web_app_expand', 'web_app_request_theme', 'web_app_request_viewport', 'web_app_setup_main_button'].filter(
          (name) => messenger.of(name).length > 0,
        ),
      ),
    );
    expect(messengerClient.get()?.screen).toBe('none');
  });

  it('does nothing in the browser inside the messenger, with its proxy and without, where no launch is in the address', async () => {
    const browsers = [messengerDouble({ launch: null }), messengerDouble({ by: 'none', launch: null })];
    await entered();
    expect(browsers.flatMap(({ asked }) => asked)).toEqual([]);
    expect([messengerClient.get(), document.adoptedStyleSheets.length]).toEqual([null, 0]);
  });

  it('does nothing where an address looks like a launch, and nothing takes requests', async () => {
    messengerDouble({ by: 'none' });
    await entered();
    expect([messengerClient.get(), document.adoptedStyleSheets.length]).toEqual([null, 0]);
  });

  it('a second beginning in the same document asks for nothing and hears nothing', async () => {
    const messenger = messengerDouble();
    const router = await entered();
    const before = messenger.asked.length;
    enterMessenger(router);
    messenger.say('settings_button_pressed');
    expect(messenger.asked.length).toBe(before);
    expect(isOverlayOpen('menu')).toBe(true);
  });
});

describe('whether the bot may write', () => {
  it('is asked once for all who ask, and is yes only where the messenger says so', async () => {
    const messenger = messengerDouble();
    await entered();
    for (const [status, isAllowed] of [
      ['allowed', true],
      ['cancelled', false],
      [1, false],
    ] as const) {
      const before = messenger.of('web_app_request_write_access').length;
      const asked = [askToWrite(messengerClient.get()!.port), askToWrite(messengerClient.get()!.port)];
      messenger.say('theme_changed', { status: 'allowed' });
      messenger.say('write_access_requested', { status });
      expect(await Promise.all(asked)).toEqual([isAllowed, isAllowed]);
      expect(messenger.of('web_app_request_write_access').length - before).toBe(1);
      await new Promise((done) => setTimeout(done, 110));
    }
  });

  it('is not asked of a messenger that cannot ask', async () => {
    const messenger = messengerDouble({ version: '6.8' });
    await entered();
    expect([await askToWrite(messengerClient.get()!.port), messenger.of('web_app_request_write_access')]).toEqual([true, []]);
  });
});

describe('the edges of the screen', () => {
  it('are the sum of both safe areas, which may come late and one by one', async () => {
    const messenger = messengerDouble();
    await entered();
    expect(style('--app-top')).toBe('');
    messenger.say('content_safe_area_changed', { top: 46, right: 0, bottom: 0, left: 0 });
    expect(style('--app-top')).toBe('46px');
    messenger.say('safe_area_changed', '{"top":59,"right":0,"bottom":34,"left":0}');
    expect([style('--app-top'), style('--app-bottom')]).toEqual(['105px', '34px']);
    messenger.say('safe_area_changed', { top: 0, right: 47, bottom: 21, left: 47 });
    expect([style('--app-top'), style('--app-left')]).toEqual(['46px', '47px']);
  });

  it.each([
    ['no insets', {}],
    ['texts', { top: '59', right: '0', bottom: '0', left: '0' }],
    ['less than nothing', { top: -1, right: 0, bottom: 0, left: 0 }],
    ['more than a phone has', { top: 5000, right: 0, bottom: 0, left: 0 }],
    ['no number', { top: Number.NaN, right: 0, bottom: 0, left: 0 }],
    ['no data', null],
    ['a broken text', '{"top":'],
  ])('stay as they are for %s', async (_, data) => {
    const messenger = messengerDouble();
    await entered();
    messenger.say('safe_area_changed', data);
    expect(style('--app-top')).toBe('');
  });

  it('a height of 0, of an animation or above the window is no height: the browser’s own counts', async () => {
    const messenger = messengerDouble();
    await entered();
    const heights = [0, 120, window.innerHeight + 400, Number.POSITIVE_INFINITY, '500'].map((height) => {
      messenger.say('viewport_changed', { height, is_state_stable: true });
      return style('--app-h');
    });
    expect(heights).toEqual(['', '', '', '', '']);
    messenger.say('viewport_changed', { height: 500, is_state_stable: false });
    expect(style('--app-h')).toBe('');
    messenger.say('viewport_changed', { height: 500, is_state_stable: true });
    expect(style('--app-h')).toBe('500px');
    messenger.say('viewport_changed', { height: 0, is_state_stable: true });
    expect(style('--app-h')).toBe('');
  });
});

describe('the buttons of the messenger', () => {
  it('back is there on every page but home, and goes back; the same event by a second way counts once', async () => {
    const messenger = messengerDouble();
    const router = await entered({ path: '/en' });
    expect(messenger.of('web_app_setup_back_button')).toEqual([{ is_visible: false }]);
    await act(() => router.navigate({ to: '/en/games' } as never));
    await act(() => router.navigate({ to: '/en/rules' } as never));
    await waitFor(() => expect(messenger.of('web_app_setup_back_button').at(-1)).toEqual({ is_visible: true }));
    const back = vi.spyOn(router.history, 'back');
    const go = vi.spyOn(router, 'navigate');
    act(() => {
      messenger.say('back_button_pressed');
      messenger.sayByOldName('back_button_pressed');
    });
    expect(back.mock.calls.length + go.mock.calls.length).toBe(1);
  });

  it('back closes the dialog on top as Esc does, and leaves the page', async () => {
    const messenger = messengerDouble();
    const close = vi.fn();
    const router = await entered({
      path: '/en',
      element: (
        <Dialog title="Your bet" onClose={close}>
          x
        </Dialog>
      ),
    });
    expect(messenger.of('web_app_setup_back_button')).toEqual([{ is_visible: true }]);
    act(() => void messenger.say('back_button_pressed'));
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    expect(router.state.location.pathname).toBe('/en');
  });

  it('settings opens the menu', async () => {
    const messenger = messengerDouble();
    await entered();
    expect(messenger.of('web_app_setup_settings_button')).toEqual([{ is_visible: true }]);
    act(() => void messenger.say('settings_button_pressed'));
    expect(isOverlayOpen('menu')).toBe(true);
  });

  it('the main button is the button of the form, and takes its place; a press sends the form', async () => {
    const messenger = messengerDouble();
    const send = vi.fn();
    await entered({
      element: (
        <main id="page">
          <Form onSubmit={send} footer={<button type="submit">Deposit ₹500</button>}>
            x
          </Form>
        </main>
      ),
    });
    await waitFor(() =>
      expect(messenger.of('web_app_setup_main_button').at(-1)).toMatchObject({ is_visible: true, is_active: true, text: 'Deposit ₹500' }),
    );
    act(() => void messenger.say('main_button_pressed'));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('there is no main button for a form whose button does not stand alone', async () => {
    const messenger = messengerDouble();
    const footer = (
      <>
        <p>The fee is ₹0.</p>
        <button type="submit">Withdraw</button>
      </>
    );
    await entered({
      element: (
        <main id="page">
          <Form onSubmit={() => undefined} footer={footer}>
            x
          </Form>
        </main>
      ),
    });
    await waitFor(() => expect(messenger.of('web_app_setup_main_button')).toEqual([{ is_visible: false }]));
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeTruthy();
  });
});

describe('a game in the mini app', () => {
  const path = '/en/games/mela/patang';

  it('is not closed by a swipe; while a round runs the messenger asks before it closes, and no more after it', async () => {
    const messenger = messengerDouble();
    await entered({ path, element: game });
    expect(messenger.of('web_app_setup_swipe_behavior')).toEqual([{ allow_vertical_swipe: false }]);
    gameSays('mela:round-start', 9000);
    gameSays('mela:round-start', 9000);
    expect(messenger.of('web_app_setup_closing_behavior')).toEqual([{ need_confirmation: true }]);
    gameSays('mela:round-end', 9000);
    expect(messenger.of('web_app_setup_closing_behavior')).toEqual([{ need_confirmation: true }, { need_confirmation: false }]);
  });

  it('is left with its round: then nothing is asked', async () => {
    const messenger = messengerDouble();
    const router = await entered({ path, element: game });
    gameSays('mela:round-start', 9000);
    await act(() => router.navigate({ to: '/en/games' } as never));
    await waitFor(() => expect(messenger.of('web_app_setup_closing_behavior').at(-1)).toEqual({ need_confirmation: false }));
    expect(messenger.of('web_app_setup_swipe_behavior').at(-1)).toEqual({ allow_vertical_swipe: true });
  });

  it('lets a result be felt: a gain as one, and less than the bet never', async () => {
    const messenger = messengerDouble();
    await entered({ path, element: game });
    const round = (start: number, end: number) => {
      gameSays('mela:round-start', start);
      gameSays('mela:round-end', end);
    };
    round(9000, 9000);
    round(8000, 8500);
    round(7500, 12_000);
    const light = { type: 'impact', impact_style: 'light' };
    expect(messenger.of('web_app_trigger_haptic_feedback')).toEqual([light, light, { type: 'notification', notification_type: 'success' }]);
  });

  it('what a page confirms can be felt, what it only mentions cannot', async () => {
    const messenger = messengerDouble();
    await entered();
    showToast('Saved', 'good');
    showToast('By the way');
    showToast('Refused', 'bad');
    expect(messenger.of('web_app_trigger_haptic_feedback').map((haptic) => haptic.notification_type)).toEqual(['success', 'error']);
  });

  it('a visitor who wants no movement feels nothing', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const messenger = messengerDouble();
    await entered({ path, element: game });
    gameSays('mela:round-start', 9000);
    gameSays('mela:round-end', 99_000);
    expect(messenger.of('web_app_trigger_haptic_feedback')).toEqual([]);
  });

  it('a message of another window or origin is no round', async () => {
    const messenger = messengerDouble();
    await entered({ path, element: game });
    gameSays('mela:round-start', 9000, window);
    const foreign = new MessageEvent('message', {
      origin: 'https://evil.example',
      data: { type: 'mela:round-start', round: 1, balance: 1 },
    });
    Object.defineProperty(foreign, 'source', { value: document.querySelector('iframe')?.contentWindow ?? null });
    window.dispatchEvent(foreign);
    expect(messenger.of('web_app_setup_closing_behavior')).toEqual([]);
  });

  it('fills the screen by the messenger, asks for the areas again, and leaves it with the game', async () => {
    const messenger = messengerDouble();
    const router = await entered({ path, element: <FullScreenButton screen={none} /> });
    fireEvent.click(await screen.findByRole('button', { name: 'Full screen' }));
    expect(messenger.of('web_app_request_fullscreen')).toHaveLength(1);
    const areas = messenger.of('web_app_request_safe_area').length;
    act(() => void messenger.say('fullscreen_changed', { is_fullscreen: true }));
    expect(messenger.of('web_app_request_safe_area').length).toBe(areas + 1);
    expect(screen.getByRole('button', { name: 'Exit full screen' })).toBeTruthy();
    await act(() => router.navigate({ to: '/en/games' } as never));
    await waitFor(() => expect(messenger.of('web_app_exit_fullscreen')).toHaveLength(1));
  });

  it('stays in its window where the messenger refuses', async () => {
    const messenger = messengerDouble();
    await entered({ path, element: <FullScreenButton screen={none} /> });
    fireEvent.click(await screen.findByRole('button', { name: 'Full screen' }));
    act(() => void messenger.say('fullscreen_failed', { error: 'UNSUPPORTED' }));
    expect(messengerClient.get()?.screen).toBe('window');
  });
});

it('a link of a friend is shared in the chats of the messenger', async () => {
  const messenger = messengerDouble();
  await entered({ element: <ShareLink link="https://mela.example/en?ref=K7MPX2QR&x=1" /> });
  fireEvent.click(await screen.findByRole('button'));
  expect(messenger.of('web_app_open_tg_link')).toEqual([
    { path_full: '/share/url?url=https%3A%2F%2Fmela.example%2Fen%3Fref%3DK7MPX2QR%26x%3D1&text=Mela' },
  ]);
});

describe('messages that are not the messenger’s', () => {
  it('are ignored: another origin, another window, another shape', async () => {
    const messenger = messengerDouble();
    await entered();
    const text = JSON.stringify({ eventType: 'settings_button_pressed', eventData: null });
    const send = (origin: string, source: Window | null, data: unknown) => {
      const event = new MessageEvent('message', { origin, data });
      Object.defineProperty(event, 'source', { value: source });
      window.dispatchEvent(event);
    };
    send('https://evil.example', window.parent, text);
    send('https://web.telegram.org.evil.example', window.parent, text);
    send('https://web.telegram.org', null, text);
    for (const data of [null, 7, {}, '[]', '{', '{"eventType":7}', { eventType: 'settings_button_pressed' }])
      send('https://web.telegram.org', window.parent, data);
    messenger.say(7 as never, {});
    messenger.say('no_such_event', { a: 1 });
    expect(isOverlayOpen('menu')).toBe(false);
    send('https://web.telegram.org', window.parent, text);
    expect(isOverlayOpen('menu')).toBe(true);
  });
});
