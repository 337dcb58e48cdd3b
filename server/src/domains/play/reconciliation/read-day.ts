import { minorPerRupee } from '@mela/contract/money/money';
import { Uuid } from '@mela/contract/games/provider';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { type FetchOutside, jsonOf, OutsideFailure } from '../../../kernel/outside/fetch-outside.ts';
import { amountInPaise } from '../adapters/amounts.ts';
import { type KnownProvider, signatureOf } from '../providers/known-providers.ts';
import type { Reported } from './compare-day.ts';

/** It is parsed in a process that takes bets: more would hold it up. */
const limits = { bytesMax: 10_000_000, answerMs: 60_000, redirectsMax: 0 };

const Feed = Compile(Type.Object({ transactions: Type.Array(Type.Unknown(), { maxItems: 500_000 }) }));
const Item = Compile(
  Type.Object({
    id: Uuid,
    type: Type.Enum(['bet', 'win', 'rollback']),
    amount: Type.Optional(Type.Number({ minimum: 0 })),
    undone: Type.Optional(Type.Boolean()),
  }),
);

/** What a provider's feed says of a day of India, `2026-11-29`. @throws OutsideFailure for what is no feed of it */
export async function readDay(provider: KnownProvider, url: string, day: string, now: Date, ask: FetchOutside): Promise<Reported[]> {
  const address = new URL(url);
  address.searchParams.set('day', day);
  const headers = signatureOf(provider, address.search.slice(1), now);
  const feed = jsonOf(await ask(address.href, { ...limits, headers }));
  if (!Feed.Check(feed)) throw new OutsideFailure('not a feed of transactions');
  const units = provider.protocol === 'signed-form' ? 1 : (provider.dialect?.unitsPerRupee ?? minorPerRupee);
  const reported = feed.transactions.map((item, place): Reported => {
    if (!Item.Check(item)) throw errorOf(item, place);
    const { id, type, amount = 0, undone = false } = item;
    const { amount: paise } = amountInPaise({ amount }, units) as { readonly amount: number | null };
    if (paise === null || !Number.isSafeInteger(paise)) throw new OutsideFailure(`the sum of ${id} is no whole number of paise`);
    return { transaction: id, type, amountMinor: type === 'rollback' ? 0n : BigInt(paise), undone };
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
