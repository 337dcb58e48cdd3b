import type { MenuItem } from '@mela/contract/api/content';
import type { RotatorItem } from '@mela/contract/api/placements';
import type { FakeAnswers } from './fake-api.ts';
import { samplePlayer } from './sample-player.ts';

const line = (path: string, label: string, more: Partial<MenuItem> = {}): MenuItem => ({
  type: path.startsWith('#') ? 'hash' : 'page',
  path,
  label,
  icon: null,
  counterName: null,
  requiresAuth: false,
  ...more,
});

/** Answers for the frame round a page, with everything on that an operator may switch. */
export function shellAnswers(settings: Readonly<Record<string, unknown>> = {}): FakeAnswers {
  const all = {
    cookie_bar: { enabled: true },
    hello_bar: { enabled: true },
    footer_clock: { enabled: true },
    leave_cashier_popup: { enabled: true },
    support_chat: { enabled: true },
    welcome_pack: { enabled: true },
    welcome_popup: { enabled: true },
    strip: { enabled: false, text: 'Back soon.' },
    copyright_text: 'Mela, the test',
    legal: { ageYearsMin: 18, operator: 'Mela', notice: 'For adults.' },
    motivational_block: { enabled: true, title: 'The fair is here tomorrow', text: 'Stop when you like.' },
    ...settings,
  };
  const lines = [line('/games', 'Games'), line('/gifts', 'Gifts', { requiresAuth: true }), line('/rules', 'Rules')];
  const menus: Readonly<Record<string, MenuItem[]>> = {
    navbar: lines,
    navbar_guest: lines,
    sidebar_mobile: [...lines, line('/profile', 'Profile', { requiresAuth: true })],
    sidebar_mobile_guest: [line('#login', 'Log in'), ...lines],
    footer: [line('/about', 'About'), line('/rules', 'Rules')],
  };
  const greeting: RotatorItem = {
    slug: 'hello_bar',
    item: { id: 7, title: 'Welcome', text: 'Every round can be checked.', link: null, picture: null, tone: 'indigo' },
  };
  return {
    'GET /settings': { data: Object.entries(all).map(([alias, value]) => ({ alias, value })) },
    'GET /menu/:id': (_, path) => ({ data: menus[path.split(/[/?]/).findLast((part) => part in menus) ?? ''] ?? [] }),
    'GET /content/images': { data: { header_logo: { images: { original: { original: '/logo-en.svg' } } } } },
    'GET /rotator/:slug': { data: [] },
    'GET /rotator/:slug/current': (_, path) => ({ data: path.includes('/hello_bar/') ? greeting : null }),
    'GET /maintenance': { data: null },
    'GET /inbox': { data: [], count: 0 },
    'GET /users/self/counters': { data: [{ name: 'inbox', value: 3 }] },
    'GET /users/self': { data: samplePlayer() },
    'GET /popups/current': { data: { popup: null, nextTime: null } },
    'GET /sso/token': { data: { token: null } },
    'PUT /sso/token': { data: {} },
    'GET /time': { data: 1_800_000_000 },
  };
}
