import { isAllowed, type Permissions } from '../rows/access.ts';
import type { Screen } from '../rows/screens.ts';
import type { tourTexts } from '../texts/tour.ts';

/** A part of a page that a step points at: `data-tour` on its element. */
export type Mark = 'desk' | 'menu' | 'search' | 'self' | 'head' | 'player-search';

export type Step = {
  readonly id: keyof typeof tourTexts.steps;
  /** The page that it is on. */
  readonly to: string;
  readonly mark: Mark;
  /** The screen whose acts it names, open where its row can be read; null for what everyone has. */
  readonly pattern: string | null;
};

const page = (id: Step['id'], pattern: string, over: Partial<Step> = {}): Step => ({ id, to: pattern, mark: 'head', pattern, ...over });

const first: readonly Step[] = [
  { id: 'desk', to: '/', mark: 'desk', pattern: null },
  { id: 'menu', to: '/', mark: 'menu', pattern: null },
  { id: 'search', to: '/', mark: 'search', pattern: null },
];
const last: readonly Step[] = [
  page('approvals', '/approvals', { pattern: null }),
  page('operators', '/operators'),
  { id: 'self', to: '/', mark: 'self', pattern: null },
];
/** The pages of work, those on which people spend most of a day first. */
const work: readonly Step[] = [
  page('players', '/players', { mark: 'player-search' }),
  page('withdrawals', '/payments', { to: '/withdrawals' }),
  page('tickets', '/tickets'),
  page('verification', '/verification'),
  page('campaigns', '/campaigns'),
  page('documents', '/content/documents'),
  page('money', '/reports/money'),
  page('settings', '/settings'),
  page('audit', '/audit'),
  page('payments', '/payments/all'),
  page('signals', '/signals'),
  page('care', '/care'),
  page('disputes', '/disputes'),
  page('tournaments', '/tournaments'),
  page('segments', '/messages/segments'),
  page('missions', '/missions'),
  page('articles', '/articles'),
  page('comments', '/comments'),
  page('games', '/games'),
  page('launches', '/launches'),
  page('providers', '/providers'),
  page('months', '/reports/months'),
  page('balances', '/reports/balances'),
  page('jackpots', '/jackpots'),
  page('maintenance', '/maintenance'),
  page('projections', '/projections'),
];

export const everyStep: readonly Step[] = [...first, ...work, ...last];
export const stepsMax = 10;

/** The steps of an operator: what all share, and in between the first pages of their work that they may read; ten at most. */
export function stepsFor(screens: readonly Screen[], permissions: Permissions): readonly Step[] {
  const read = (pattern: string | null) => screens.find((screen) => screen.pattern === pattern)?.read ?? null;
  const isOpen = ({ pattern }: Step) => {
    const row = read(pattern);
    return pattern === null || (row !== null && isAllowed(row, permissions));
  };
  const common = [...first, ...last].filter(isOpen);
  return [
    ...common.filter((step) => first.includes(step)),
    ...work.filter(isOpen).slice(0, stepsMax - common.length),
    ...common.filter((step) => last.includes(step)),
  ];
}

/** The acts of a screen, and of the page of one item below it, that are open to an operator; by their names. */
export function openActs(screens: readonly Screen[], permissions: Permissions, pattern: string): readonly string[] {
  const of = screens.filter(
    (screen) =>
      screen.pattern === pattern ||
      (screen.pattern.startsWith(`${pattern}/:`) && screen.pattern.split('/').length === pattern.split('/').length + 1),
  );
  return [...new Set(of.flatMap(({ acts }) => acts.filter(({ row }) => isAllowed(row, permissions)).map(({ name }) => name)))];
}
