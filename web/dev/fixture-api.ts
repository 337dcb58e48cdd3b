import { currency } from '@mela/contract/site/market';
import type { Game } from '@mela/contract/api/catalogue';
import type { PageApi } from '@mela/contract/site/page-context';

/** A few answers of the API, enough to look at pages while the server is being worked on. Never shipped. */
const provider = { id: 1, name: 'Mela Originals', canonical: 'mela' };
const game = (id: number, slug: string, en: string, hi: string, rtp: string | null, label: string | null, types: string[]): Game => ({
  id,
  slug,
  name: en,
  names: { en, hi },
  url: `/games/mela/${slug}`,
  launchType: 'iframe',
  launchOptions: {},
  onlyRealBalance: false,
  hasDemo: true,
  isMobile: 0,
  betStatistic: 100 - id,
  isNew: false,
  developer: provider,
  types,
  rtp,
  label,
  minBet: 0.2,
  maxWin: null,
  closed: false,
});
const games = [
  game(
    1,
    'diwali-night',
    'Diwali Night',
    'दिवाली की रात',
    '592018568897283185192861280957336217/616078191710919489127397757812736000',
    '/art/diwali-night/label',
    ['slots', 'lines'],
  ),
  game(2, 'patang', 'Patang', 'पतंग', '3127/3250', '/art/patang/label', ['slots', 'ways']),
  game(3, 'demo-game', 'Demo Game', 'डेमो खेल', null, null, ['slots']),
];
const user = {
  id: 12,
  created: 1763000000,
  locale: 'en',
  nickname: null,
  avatar: 'parrot',
  frame: 'copper',
  labels: [],
  denomination: 1,
  autoLogout: false,
  email: 'asha@example.in',
  emailConfirmed: false,
  phone: null,
  phoneConfirmed: false,
  currency,
  wallets: [
    {
      currency,
      balance: 1234567.5,
      netBalance: 1234067.5,
      currentBonusWager: 0,
      requiredBonusWager: 0,
      repayment: 0,
      vipClubRepayment: 0,
    },
  ],
  limits: [],
  limitsSchedule: [],
  level: { id: 1, currentScore: 0, progress: 0, maxScore: 100, name: 'Visitor' },
  extendedProfileFilled: false,
  hasPhoneConfirmationCode: false,
  emailConfirmationTokenTtl: 0,
  phoneConfirmationCodeTtl: 0,
  user_document_verify_accepted: false,
  user_document_verify_operator_accepted: false,
  user_document_verify_refused: false,
  verificationForm: { status: 'new', actions: [] },
  fortuneWheelSpinCount: 0,
  fortuneWheelAdditionSpinCount: 0,
  showNewYearVideo: false,
  inVipClub: false,
  vipWelcome: false,
};

export const fixtureApi: PageApi = async (key, input = {}) => {
  const refuse = (status: number, message: string) => ({ status, error: { code: status === 401 ? 1 : 6, message, description: message } });
  switch (key) {
    case 'GET /games': {
      const { type, name = '' } = input.query ?? {};
      const found = games.filter(
        (one) => (type === undefined || one.types.includes(String(type))) && one.name.toLowerCase().includes(String(name).toLowerCase()),
      );
      return { status: 200, data: found, count: found.length };
    }
    case 'GET /games/:id': {
      const found = games.find((one) => one.slug === input.params?.['id']);
      return found === undefined
        ? refuse(404, 'errors.game.not_found')
        : { status: 200, data: { ...found, story: null, plays: null, odds: null } };
    }
    case 'GET /gameTypes':
      return {
        status: 200,
        data: [
          { id: 1, slug: 'slots', name: 'Slots', position: 1 },
          { id: 2, slug: 'lines', name: 'Lines', position: 2 },
          { id: 3, slug: 'ways', name: 'Ways', position: 3 },
        ],
      };
    case 'GET /users/self':
      return { status: 200, data: user };
    case 'GET /games/:id/demo':
      return { status: 200, data: { url: '/frame-fixture', token: 'x' } };
    case 'GET /games/:id/real':
      return { status: 200, data: { url: '/frame-fixture', token: 'x' } };
    default:
      return refuse(404, 'errors.not_found');
  }
};
