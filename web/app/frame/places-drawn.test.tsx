import type { RotatorItem, RotatorSlug } from '@mela/contract/api/placements';
import { rotatorSlugs } from '@mela/contract/api/placements';
import { shownInPlaces } from '@mela/contract/api/content/shown-in-places';
import { act, fireEvent, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { forgetNotices } from '../data/notifications/notices.ts';
import { closeAllOverlays, coverPage } from '../data/overlays/overlays.ts';
import { ProfilePopup } from '../features/popups/profile-popup.tsx';
import { markAsked } from '../features/popups/profile-schedule.ts';
import { HomePage } from '../features/home/home-page.tsx';
import { PromotionsPage } from '../features/promotions/promotions-page.tsx';
import WelcomePopup from '../features/welcome/welcome-popup.tsx';
import { PlaceNotes } from '../parts/promotions/place-notes.tsx';
import { PlacePopup } from '../parts/promotions/place-popup.tsx';
import { recordPage } from '../site/navigation/page-history.ts';
import { saveValue } from '../site/storage/stored-value.ts';
import { fakeApi, type FakeAnswers } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import { samplePlayer } from '../testing/sample-player.ts';
import { shellAnswers } from '../testing/shell-data.ts';
import { FooterSlider } from './footer/footer-slider.tsx';
import { PushOffer } from './inbox/push-offer.tsx';
import { NoticeBar } from './notices/notice-bar.tsx';
import { NoticeToast } from './notices/notice-toast.tsx';
import { useGameNotice } from './notices/use-game-notice.ts';
import { useLeaveCashier } from './notices/use-leave-cashier.ts';

const ids = [1, 2, 3, 4];
const widths = (id: number) => `/art/poster-${id}-`;
const item = (id: number): RotatorItem['item'] => ({
  id,
  title: `Title ${id}.`,
  text: `Words ${id}.`,
  link: { text: `Link ${id}.`, value: `/faq/${id}` },
  picture: { mobile: widths(id), tablet: widths(id), desktop: widths(id), desktopXl: widths(id), desktopXXl: widths(id) },
  tone: 'leaf',
});

type Drawn = {
  readonly element: ReactElement;
  readonly path?: string;
  readonly guest?: true;
  readonly answers?: FakeAnswers;
  readonly settings?: object;
  readonly created?: number;
  readonly before?: () => void;
  /** What has to happen until the place is shown. */
  readonly until?: (go: (href: string) => Promise<void>) => Promise<unknown>;
};

const pass = (sec: number) => act(() => vi.advanceTimersByTimeAsync(sec * 1000));
function AfterLeaving() {
  useLeaveCashier();
  return <NoticeToast />;
}
function InGame() {
  useGameNotice();
  return <NoticeToast />;
}
const noRepeat = { personal_data_confirmation: { enabled: true }, extended_profile_popup: { enabled: true, firstAfter: 60, every: 60 } };
const request = (more: Partial<Drawn> = {}): Drawn => ({
  element: <ProfilePopup />,
  settings: noRepeat,
  created: 1,
  until: () => pass(61),
  ...more,
});
const notes = (place: Parameters<typeof PlaceNotes>[0]['place']): Drawn => ({ element: <PlaceNotes place={place} /> });
const newPlayer = () => Math.floor(Date.now() / 1000);

const places: Readonly<Record<RotatorSlug, () => Drawn>> = {
  hello_bar: () => ({ element: <NoticeBar /> }),
  cashier_slider: () => notes('cashier_slider'),
  cashier_popup: () => ({ element: <PlacePopup place="cashier_popup" /> }),
  ingame_popup: () => ({ element: <InGame />, path: '/en/games/mela/rail-gaadi' }),
  withdrawal_step2_banner: () => notes('withdrawal_step2_banner'),
  withdrawal_step3_banner: () => notes('withdrawal_step3_banner'),
  withdrawal_popup: () => ({ element: <PlacePopup place="withdrawal_popup" /> }),
  header_main_slider: () => ({
    element: <HomePage />,
    guest: true,
    answers: { 'GET /games': { data: [], count: 0 } },
    until: async () => {
      await waitFor(() => expect(document.querySelector('ul.leaf-through')).not.toBeNull());
      fireEvent.scroll(document.querySelector('ul.leaf-through')!);
    },
  }),
  footer_main_slider: () => ({ element: <FooterSlider /> }),
  game_slider: () => notes('game_slider'),
  identance: () => notes('identance'),
  extended_user_profile_popup: () => request(),
  extended_user_profile_popup_registration: () => request({ created: newPlayer() }),
  extended_user_profile_popup_deposit: () =>
    request({
      path: '/en/payment/deposit',
      until: async (go) => {
        await go('/en/rules');
        await pass(61);
      },
    }),
  extended_user_profile_popup_demo_game: () => request({ before: () => recordPage('/en/games/mela/rail-gaadi') }),
  extended_user_profile_popup_repeat: () => request({ before: () => markAsked(Date.now() - 1_000_000) }),
  welcome_popup: () => ({ element: <WelcomePopup />, created: newPlayer() }),
  welcome_popup_one_step: () => ({
    element: <WelcomePopup />,
    created: newPlayer(),
    settings: { welcome_pack: { enabled: false } },
    answers: { 'GET /play-money': { data: { welcome: 10_000, refill: null } } },
  }),
  cashier_popup_leave: () => ({
    element: <AfterLeaving />,
    path: '/en/payment/deposit',
    until: async (go) => {
      await go('/en/rules');
      await pass(61);
    },
  }),
  withdrawal_slider: () => notes('withdrawal_slider'),
  confirm_popup: () => notes('confirm_popup'),
  web_push_subscription_popup: () => ({
    element: <PushOffer />,
    answers: { 'GET /messages/push': { data: { publicKey: `B${'x'.repeat(86)}` } } },
    before() {
      vi.stubGlobal('Notification', { permission: 'default' });
      vi.stubGlobal('PushManager', class {});
      const pushManager = { getSubscription: async () => null };
      Object.defineProperty(navigator, 'serviceWorker', {
        configurable: true,
        value: { getRegistration: async () => ({ pushManager }) },
      });
    },
  }),
  promotions: () => ({ element: <PromotionsPage />, path: '/en/actions/list' }),
};

// What loads on intent is loaded before it is timed.
beforeAll(async () => void (await import('../features/welcome/welcome-dialog.tsx')));
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.clear();
  sessionStorage.clear();
  saveValue('accept_cookie', '0');
  forgetNotices();
  closeAllOverlays();
  coverPage(false);
  Object.defineProperty(window, 'innerWidth', { value: 1366, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const has = (selector: string, name: string, value: (id: number) => string) =>
  ids.filter((id) => [...document.querySelectorAll(selector)].some((one) => one.getAttribute(name)?.includes(value(id))));

it.each(rotatorSlugs)('[3.39] %s shows of its posters what the table of places says', async (slug) => {
  const drawn = places[slug]();
  const { picture, link, atOnce } = shownInPlaces[slug];
  drawn.before?.();
  const { calls } = fakeApi({
    ...shellAnswers(drawn.settings as Readonly<Record<string, unknown>> | undefined),
    'GET /rotator/:slug': (_, path) => ({
      data: path.split(/[?]/)[0]!.endsWith(`/${slug}`) ? ids.map((id) => ({ slug, item: item(id) })) : [],
    }),
    'GET /rotator/:slug/current': (_, path) => ({ data: path.includes(`/${slug}/`) ? { slug, item: item(1) } : null }),
    ...drawn.answers,
  });
  const self = drawn.guest === true ? null : samplePlayer({ extendedProfileFilled: false, created: drawn.created ?? 1 });
  const { router } = await renderPage(drawn.element, { self, ...(drawn.path === undefined ? {} : { path: drawn.path }) });
  if (drawn.until !== undefined) {
    if (drawn.settings !== undefined || slug === 'cashier_popup_leave')
      await waitFor(() => expect(calls.map(({ key }) => key)).toContain('GET /settings'));
    await drawn.until((href) => act(() => router.navigate({ href })));
  }
  const shown = ids.slice(0, atOnce);
  const said = (word: string) => ids.filter((id) => document.body.textContent.includes(`${word} ${id}.`));
  await waitFor(() => expect(said('Title')).toEqual(shown));
  expect(said('Words')).toEqual(shown);
  expect(has('a', 'href', (id) => `/faq/${id}`)).toEqual(link ? shown : []);
  expect(said('Link')).toEqual(link ? shown : []);
  expect(has('source, img', 'srcset', widths).concat(has('img', 'src', widths)).length > 0).toBe(picture);
  if (picture) expect(has('img', 'src', widths)).toEqual(shown);
});
