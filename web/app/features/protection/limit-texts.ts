import { limitKinds, type LimitKind, type LimitPeriod } from '@mela/contract/api/protection';
import { m } from '../../site/language/words.ts';

/** A kind from an address; null for another word. */
export const readKind = (text: string): LimitKind | null => limitKinds.find((kind) => kind === text) ?? null;

export const kindTitles: Readonly<Record<LimitKind, () => string>> = {
  deposit: m['limits.kinds.deposit.title'],
  loss: m['limits.kinds.loss.title'],
  wager: m['limits.kinds.wager.title'],
};

export const kindTexts: Readonly<Record<LimitKind, () => string>> = {
  deposit: m['limits.kinds.deposit.text'],
  loss: m['limits.kinds.loss.text'],
  wager: m['limits.kinds.wager.text'],
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
