import { minorPerRupee } from '@mela/contract/money/money';
import type { FetchOutside } from '../../../kernel/outside/fetch-outside.ts';
import { type KnownProvider, signatureOf } from '../providers/known-providers.ts';
import type { Reported } from './compare-day.ts';
import { feedPages } from './feed-pages.ts';

const limits = { bytesMax: 10_000_000, answerMs: 60_000, redirectsMax: 0 };
/** A page is taken out of its thread, looked up and compared while bets wait. */
const rowsAtOnce = 2_000;

/** What a provider's feed says of a day of India, `2026-11-29`, in pages. @throws OutsideFailure for what is no feed of it */
export async function* readDay(
  provider: KnownProvider,
  url: string,
  day: string,
  now: Date,
  ask: FetchOutside,
): AsyncGenerator<readonly Reported[]> {
  const address = new URL(url);
  address.searchParams.set('day', day);
  const headers = signatureOf(provider, address.search.slice(1), now);
  const text = await ask(address.href, { ...limits, headers });
  const unitsPerRupee = provider.protocol === 'signed-form' ? 1 : (provider.dialect?.unitsPerRupee ?? minorPerRupee);
  yield* feedPages({ text, unitsPerRupee, rowsAtOnce });
}
