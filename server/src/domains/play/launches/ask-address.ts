import { currency } from '@mela/contract/site/market';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Locale } from '@mela/contract/site/languages';
import type { Clock } from '../../../kernel/clock.ts';
import { type FetchOutside, jsonOf, OutsideFailure, shownFailure } from '../../../kernel/outside/fetch-outside.ts';
import type { CallLog } from '../calls/call-log.ts';
import type { NotedCall } from '../calls/call-store.ts';
import { hexHash } from '../game-sessions/session-store.ts';
import { launchKey } from './launch-store.ts';
import { type KnownProvider, type KnownProviders, signatureOf } from '../providers/known-providers.ts';

/** What is opened: a game in a session that is stored already. `frameUrl` is the game's own address in the catalogue. */
export type LaunchOrder = {
  readonly provider: string;
  readonly game: string;
  readonly frameUrl: string;
  readonly token: string;
  readonly lang: Locale;
  readonly demo: boolean;
  readonly mobile: boolean;
  readonly backUrl?: string;
  readonly cashUrl?: string;
};

/** The address at which the frame of an order opens. @throws OutsideFailure where its provider gives none */
export type AskAddress = (order: LaunchOrder) => Promise<string>;

/** A player waits for it. */
const limits = { bytesMax: 65_536, answerMs: 5_000, redirectsMax: 0 };
const urlCharsMax = 4_000;
const Answer = Compile(Type.Object({ url: Type.String({ pattern: '^https://\\S+$', maxLength: urlCharsMax }) }));

/** Games open at their own address, with the session in it; those of a provider with a launch address at the one that it answers. */
export function createAskAddress(known: KnownProviders, clock: Clock, ask: FetchOutside, calls: CallLog): AskAddress {
  return async (order) => {
    const provider = await known.byName(order.provider);
    if (!provider?.launchUrl) return ownAddress(order);
    const now = clock.now();
    const startMs = clock.monotonicMs();
    const note = (code: string) => calls.add(noted(order, code, now, clock.monotonicMs() - startMs));
    try {
      const url = await askProvider(provider, provider.launchUrl, order, now, ask);
      note('OK');
      return url;
    } catch (error) {
      note(error instanceof Error ? shownFailure(error.message) : 'unknown');
      throw error;
    }
  };
}

const noted = ({ provider, game, token }: LaunchOrder, code: string, at: Date, tookMs: number): NotedCall => ({
  at,
  provider,
  ours: true,
  kind: 'launch',
  code,
  tookMs: Math.round(tookMs),
  session: `\\x${hexHash(token)}`,
  launch: launchKey(token),
  game,
  round: null,
  transaction: null,
  amount: null,
  body: null,
});

/** The game's own address, which may have a query of its own. */
function ownAddress({ frameUrl, token, lang, backUrl, cashUrl }: LaunchOrder): string {
  const query = new URLSearchParams({ session: token, lang });
  if (backUrl !== undefined) query.set('backUrl', backUrl);
  if (cashUrl !== undefined) query.set('cashUrl', cashUrl);
  return `${frameUrl}${frameUrl.includes('?') ? '&' : '?'}${query.toString()}`;
}

/** Asks a provider's launch address, signed as its own messages are. */
async function askProvider(provider: KnownProvider, url: string, order: LaunchOrder, now: Date, ask: FetchOutside): Promise<string> {
  const { frameUrl: _own, provider: _name, token, ...rest } = order;
  const post = JSON.stringify({ session: token, ...rest, currency });
  const text = await ask(url, { ...limits, post, headers: signatureOf(provider, post, now) });
  const answer = jsonOf(text);
  if (!Answer.Check(answer)) throw new OutsideFailure('the answer has no https address of a game');
  return answer.url;
}
