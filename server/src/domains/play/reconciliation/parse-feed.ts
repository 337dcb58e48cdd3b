import { Uuid } from '@mela/contract/games/provider';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { jsonOf, OutsideFailure } from '../../../kernel/outside/fetch-outside.ts';
import { amountInPaise } from '../adapters/amounts.ts';
import type { Reported } from './compare-day.ts';

const Feed = Compile(Type.Object({ transactions: Type.Array(Type.Unknown(), { maxItems: 500_000 }) }));
const Item = Compile(
  Type.Object({
    id: Uuid,
    type: Type.Enum(['bet', 'win', 'rollback']),
    amount: Type.Optional(Type.Number({ minimum: 0 })),
    undone: Type.Optional(Type.Boolean()),
    bet: Type.Optional(Uuid),
    player: Type.Optional(Uuid),
    round: Type.Optional(Uuid),
  }),
);

/** The transactions of a feed's text. @throws OutsideFailure for what is no feed */
export function parseFeed(text: string, unitsPerRupee: number): Reported[] {
  const feed = jsonOf(text);
  if (!Feed.Check(feed)) throw new OutsideFailure('not a feed of transactions');
  const reported = feed.transactions.map((item, place): Reported => {
    if (!Item.Check(item)) throw errorOf(item, place);
    const { id, type, amount = 0, undone = false, bet, player, round } = item;
    const { amount: paise } = amountInPaise({ amount }, unitsPerRupee) as { readonly amount: number | null };
    if (paise === null || !Number.isSafeInteger(paise)) throw new OutsideFailure(`the sum of ${id} is no whole number of paise`);
    const of = { ...(bet !== undefined && { bet }), ...(player !== undefined && { player }), ...(round !== undefined && { round }) };
    return {
      transaction: id,
      type,
      amountMinor: type === 'rollback' ? 0n : BigInt(paise),
      undone,
      ...(type === 'win' && Object.keys(of).length > 0 && { of }),
    };
  });
  if (new Set(reported.map(({ transaction }) => transaction)).size < reported.length)
    throw new OutsideFailure('the feed names a transaction twice');
  return reported;
}

/** Of the first wrong item alone: all errors of a feed are as many as its fields. */
function errorOf(item: unknown, place: number): OutsideFailure {
  const [first] = Item.Errors(item);
  return new OutsideFailure(`not a feed of transactions: /transactions/${place}${first?.instancePath ?? ''} ${first?.message ?? ''}`);
}
