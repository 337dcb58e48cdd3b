import { methodOf, partsOf, patternOf, isName, type Row } from './row.ts';

/** Names of fields that do not read well as they are. */
const known: Readonly<Record<string, string>> = {
  id: 'Id',
  userId: 'Player',
  typeId: 'Type',
  uploaded: 'Uploaded picture',
  alt: 'What it shows',
  focus: 'What stays in sight, per cent from the left and from the top',
  mobile: 'Pictures of the site, by width',
  statusId: 'Status',
  operationId: 'Payment',
  cost_max: 'Cost at most',
  costMax: 'Cost at most',
  costLeft: 'May still cost at most',
  email: 'E-mail',
  sms: 'SMS',
  url: 'Address',
  created: 'Created',
  also: 'Also concerns',
  of: 'Kind',
  min: 'At least',
  max: 'At most',
  slug: 'Name in addresses',
  userIds: 'Players',
  seoTitle: 'Title for search engines',
  ogSiteName: 'Name of the site where it is shared',
  ogImage: 'Picture where it is shared',
  prerenderHeader: 'Header for search engines',
  prerenderStatusCode: 'Status for search engines',
  usesMax: 'Uses at most',
  giftsMax: 'Gifts at most',
  playerMax: 'For one player at most',
  roundsMax: 'Rounds at most',
  fundMax: 'Fund at most',
  betMax: 'Bet at most',
  winMax: 'Win at most',
  monthMax: 'In a month at most',
  en: 'English',
  hi: 'Hindi',
  vip: 'VIP',
  'vip club': 'VIP club',
  at: 'At',
  '6m': 'Six months',
  '1y': 'One year',
  '3y': 'Three years',
  '5y': 'Five years',
  // States of payments, which both directions have.
  PROCESS: 'At the payment system',
  MANUAL: 'Waits for a person',
  CONFIRMED: 'Approved, on its way',
  ACCEPTED: 'Sent to the payment system',
  VERIFY: 'Waits for a check',
  REFUND_CONTROVERSIAL: 'Held, not credited',
  DELAYED: 'Delayed, asked again',
  FAIL: 'Failed',
};

/** `emailConfirmedAt` → `Email confirmed`, `second-factor` → `Second factor`. */
export function labelOf(name: string): string {
  const given = known[name];
  if (given !== undefined) return given;
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_.]/g, ' ')
    .toLowerCase()
    .replace(/ (at|sec)$/, '')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A number as it was typed, or the text itself where it is none: the answer then names the field. */
export const numberOrText = (typed: string): number | string =>
  typed.trim() === '' || Number.isNaN(Number(typed)) ? typed : Number(typed);

/** Whether a field names something: its number is no count. */
export const isId = (name: string): boolean => /^id$|Id$/.test(name);

/** `campaigns` → `campaign`, `lotteries` → `lottery`, `launches` → `launch`. */
const oneOf = (plural: string): string =>
  plural.replace(/(ies|(ch|sh)es|s)$/, (end, _, stem: string | undefined) => (end === 'ies' ? 'y' : (stem ?? '')));

/** Screens whose path does not say what is on them. */
const titles: Readonly<Record<string, string>> = {
  '/reports/money': 'Money',
  '/reports/balances': 'Balances',
  '/reports/movements': 'Movements',
  '/reports/returns': 'Returns',
  '/reports/cohorts': 'Cohorts',
  '/reports/months': 'Closed months',
  '/payments': 'Payments that wait',
  '/payments/all': 'Find a payment',
  '/players/:id/money': 'Player’s money',
  '/players/:id/linked': 'Linked accounts',
  '/messages/dead': 'Messages that failed',
  '/messages/suppressions': 'Messages not sent',
};

/** What a screen is called, by the fixed parts of its path: `Campaigns`, of one item `Campaign`, of what an item has `Campaign codes`. */
export function titleOfPattern(pattern: string): string {
  const given = titles[pattern];
  if (given !== undefined) return given;
  const parts = partsOf(pattern);
  const fixed = parts.filter((part) => !isName(part));
  const last = fixed.at(-1) ?? 'home';
  const before = fixed.slice(-2, -1).map(oneOf);
  return labelOf([...before, isName(parts.at(-1)) ? oneOf(last) : last].join(' '));
}

/** Acts whose path is not what an operator says. */
export const actNames: Readonly<Record<string, string>> = {
  'POST /operators': 'Add an operator',
  'POST /operators/:id/invite': 'Give a set-up token',
  'POST /operators/:id/roles': 'Change roles',
  'POST /operators/:id/reset': 'Take the log-in away',
  'POST /operators/confirm': 'Confirm a log-in',
  'POST /players/:id/write': 'Write to the player',
  'POST /players/:id/correct-contact': 'Correct e-mail or phone',
  'POST /players/:id/correct-person': 'Correct name or birth date',
  'POST /players/:id/pay-out': 'Pay all cash out',
  'POST /players/:id/exclude': 'Begin a break',
  'POST /players/:id/unlock': 'Let codes be tried again',
  'POST /payments/:id/refund': 'Refund a held deposit',
  'POST /payments/:id/mark-returned': 'Note as given back otherwise',
  'POST /payments/:id/refund-credited': 'Refund a credited deposit',
  'POST /payments/:id/charge-back': 'Book a chargeback',
  'POST /payments/:id/credit': 'Credit a held deposit',
  'POST /payments/:id/set-sum': 'Say which sum is right',
  'POST /payments/:id/ask-again': 'Ask the payment system',
  'POST /payments/:id/resolve': 'Close the alarms',
  'POST /verification/decisions/:user': 'Decide',
  'POST /flags/:alias': 'Change for whom it is on',
  'POST /webhooks/:name/secret': 'Make a new secret',
  'POST /postbacks/:name/secret': 'Set the secret',
  'POST /messages/push-keys': 'Make new keys for push',
  'POST /vip/:player/affordability': 'Confirm what the player can afford',
  'POST /jackpots/:slug/must-hit': 'Change the sum of the next fall',
  'POST /jackpots/:slug/seed': 'Change what it begins with',
};

/** What the button of an act says: its last fixed part; that of a row which saves something new or changed has a word of its own. */
export function actNameOf(row: Pick<Row, 'key'>, home: string): string {
  const given = actNames[row.key];
  if (given !== undefined) return given;
  const rest = partsOf(patternOf(row)).slice(partsOf(home).length);
  const fixed = rest.filter((part) => !isName(part));
  if (fixed.length > 0) return labelOf(fixed.join(' '));
  if (methodOf(row) === 'DELETE') return 'Delete';
  return isName(partsOf(home).at(-1)) ? 'Change' : 'New';
}

/** The first sentence of a summary, for where room is short. */
export const shortSummary = (summary: string): string => summary.split(/(?<=[.;:])\s/, 1)[0]?.replace(/[;:]$/, '.') ?? summary;
