import type { FakeApi } from './render-page.tsx';

type Answers = FakeApi['answers'];

/** A player as the API returns one. */
export const player = { id: 4, created: 1_700_000_000, email: 'asha@example.in', labels: [], wallets: [{ balance: 120, netBalance: 120 }] };

const line = (path: string, label: string, more: object = {}) => ({
  type: path.startsWith('#') ? 'hash' : 'page',
  path,
  label,
  icon: null,
  counterName: null,
  requiresAuth: false,
  ...more,
});

/** Answers for the frame round a page, with everything on that an operator may switch. */
export function shellAnswers(settings: Readonly<Record<string, unknown>> = {}): Answers {
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
  const none = { data: [] };
  return {
    'GET /settings': { data: Object.entries(all).map(([alias, value]) => ({ alias, value })) },
    'GET /menu/navbar': { data: lines },
    'GET /menu/navbar_guest': { data: lines },
    'GET /menu/sidebar_mobile': { data: [...lines, line('/profile', 'Profile', { requiresAuth: true })] },
    'GET /menu/sidebar_mobile_guest': { data: [line('#login', 'Log in'), ...lines] },
    'GET /menu/footer': { data: [line('/about', 'About'), line('/rules', 'Rules')] },
    'GET /content/images': { data: { header_logo: { images: { original: { original: '/logo-en.svg' } } } } },
    'GET /rotator/footer_main_slider': none,
    'GET /rotator/hello_bar/current': {
      data: {
        slug: 'hello_bar',
        item: { id: 7, title: 'Welcome', text: 'Every round can be checked.', link: null, picture: null, tone: 'indigo' },
      },
    },
    'GET /users/self/counters': { data: [{ name: 'inbox', value: 3 }] },
    'GET /users/self': { data: player },
    'GET /popups/current': { data: { popup: null, nextTime: null } },
    'GET /sso/token': { data: { token: null } },
    'PUT /sso/token': { data: {} },
    'GET /time': { data: 1_800_000_000 },
  };
}
