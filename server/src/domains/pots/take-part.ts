import type { PotAnswer } from '@mela/contract/originals';
import type { Title } from '@mela/games/index';
import type { Db } from '../../kernel/types.ts';
import { isRealPerson, userById } from '../accounts/index.ts';
import { potUnits, unitsPerPaisa, wholeAtMinor } from './rules.ts';
import { takeIn } from './store.ts';
import { viewShare } from './view.ts';

/** A bet that fills a pot. `fillMinor` are the whole paise of its share, to be booked with the bet; the rest of a paisa is carried. */
export type PotBet = {
  readonly pot: string;
  readonly userId: bigint;
  readonly stakeMinor: bigint;
  readonly units: bigint;
  readonly fillMinor: bigint;
  readonly wholeAtMinor: bigint;
};

/** What came of it. The house still has to book `carriedMinor` into the pot and `wonMinor` out of it, in this transaction. */
export type PotTaken = { readonly carriedMinor: bigint; readonly wonMinor: bigint; readonly answer: PotAnswer };

/** What this bet has to do with a pot; null where the title carries none, and for accounts that are nobody's: they move no player's pot. */
export async function potBetOf(tx: Db, title: Title, userId: bigint, stakeMinor: bigint): Promise<PotBet | null> {
  const { jackpot } = title.data;
  if (jackpot === undefined || !(await takesPart(tx, userId))) return null;
  const units = potUnits(stakeMinor, jackpot.contribution);
  return { pot: jackpot.pot, userId, stakeMinor, units, fillMinor: units / unitsPerPaisa, wholeAtMinor: wholeAtMinor(title) };
}

export async function takesPart(tx: Db, userId: bigint): Promise<boolean> {
  const user = await userById(tx, userId);
  return user !== undefined && isRealPerson(user);
}

/** Puts the bet's share into the pot and says what it wins. From here to the commit every other bet on this pot waits: do it last. */
export async function takeFromPot(
  tx: Db,
  bet: PotBet,
  { round, fell }: { readonly round: string; readonly fell: boolean },
  now: Date,
): Promise<PotTaken> {
  const share = await takeIn(tx, { ...bet, round, fell }, now);
  return { carriedMinor: share.carried_minor, wonMinor: share.won_minor, answer: viewShare(share) };
}
