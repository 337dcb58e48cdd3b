import { formatRupees } from '@mela/kit/formats/money.ts';
import { limitKinds, type LimitKind, type LimitPeriod } from '@mela/contract/api/protection/limit-kinds';
import { m } from '../../../site/language/words.ts';

/** A kind from an address; null for another word. */
export const readKind = (text: string): LimitKind | null => limitKinds.find((kind) => kind === text) ?? null;

export const kindTitles: Readonly<Record<LimitKind, () => string>> = {
  deposit: m['limits.kinds.deposit.title'],
  loss: m['limits.kinds.loss.title'],
  wager: m['limits.kinds.wager.title'],
  session: m['limits.kinds.session.title'],
};

export const kindTexts: Readonly<Record<LimitKind, () => string>> = {
  deposit: m['limits.kinds.deposit.text'],
  loss: m['limits.kinds.loss.text'],
  wager: m['limits.kinds.wager.text'],
  session: m['limits.kinds.session.text'],
};

export const periodTitles: Readonly<Record<LimitPeriod, () => string>> = {
  day: m['limits.periods.day'],
  week: m['limits.periods.week'],
  month: m['limits.periods.month'],
};

export const currentPeriods: Readonly<Record<LimitPeriod, () => string>> = {
  day: m['limits.now.day'],
  week: m['limits.now.week'],
  month: m['limits.now.month'],
};

/** A limit's amount in words: rupees, or minutes of play. */
export const amountText = (kind: LimitKind, amount: number): string =>
  kind === 'session' ? m['limits.time']({ minutes: String(amount) }) : formatRupees(amount, { paise: 'needed' });
