import type { Locale } from '@mela/contract/site/languages';
import type { Book, TitleData } from '@mela/contract/games/book';
import type { Jackpot, JackpotAnswer, SpinAnswer as CachedPageResponse, StageHistory, StageSession } from '@mela/contract/api/originals';
import { NetworkError, StageError } from './stage-error.ts';

export type { Jackpot, JackpotAnswer, StageHistory };
export type Fairness = StageSession['fairness'];

/** A round as the stage shows it; amounts in paise. `jackpot` is what it won from a jackpot, besides the book's wins. */
export type ShownRound = Pick<CachedPageResponse, 'round' | 'bet' | 'win' | 'held' | 'jackpot'> & { readonly book: Book };

/** What GET /originals/v1/session answers. */
export type Session = Omit<StageSession, 'game' | 'round'> & {
  readonly game: Omit<StageSession['game'], 'title'> & { readonly title: TitleData };
  readonly round: (ShownRound & { readonly autoResolved?: boolean }) | null;
};

/** What a bet or a choice answers, as far as the stage needs it. */
export type SpinAnswer = ShownRound & Pick<CachedPageResponse, 'balance' | 'fairness'>;

export type StageApi = {
  session(): Promise<Session>;
  spin(bet: number, key: string, isFree?: boolean): Promise<SpinAnswer>;
  choose(round: string, at: number, value: number): Promise<SpinAnswer>;
  history(): Promise<StageHistory>;
  shown(round: string): Promise<void>;
};

/** How long one try may take before the network counts as lost. */
const tryMs = 12_000;

/** The stage's calls. Throws StageError when the server rejects a call and NetworkError without an answer. */
export function stageApi(token: string, lang: Locale, fetchFrom: typeof fetch = (input, init) => fetch(input, init)): StageApi {
  const call = async (method: 'GET' | 'POST', path: string, body?: unknown, key?: string): Promise<unknown> => {
    const headers: Record<string, string> = { 'Session-Token': token, 'Content-Language': lang };
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    if (key !== undefined) headers['Idempotency-Key'] = key;
    let answer: Response;
    try {
      answer = await fetchFrom(`/originals/v1${path}`, {
        method,
        headers,
        body: body === undefined ? null : JSON.stringify(body),
        signal: AbortSignal.timeout?.(tryMs) ?? null,
      });
    } catch (error) {
      throw new NetworkError('no answer', { cause: error });
    }
    return readAnswer(answer);
  };
  return {
    session: async () => (await call('GET', '/session')) as Session,
    spin: async (bet, key, isFree = false) => (await call('POST', '/spin', isFree ? { bet, free: true } : { bet }, key)) as SpinAnswer,
    choose: async (round, at, value) => (await call('POST', `/rounds/${encodeURIComponent(round)}/choose`, { at, value })) as SpinAnswer,
    history: async () => (await call('GET', '/history')) as StageHistory,
    shown: async (round) => {
      await call('POST', `/rounds/${encodeURIComponent(round)}/shown`, {});
    },
  };
}

type Envelope = {
  readonly data?: unknown;
  readonly error?: { readonly message?: string; readonly description?: string; readonly ttl?: number };
};

async function readAnswer(answer: Response): Promise<unknown> {
  let body: Envelope;
  try {
    body = (await answer.json()) as Envelope;
  } catch (error) {
    if (answer.ok) throw new NetworkError('an answer cut short', { cause: error });
    body = {};
  }
  if (answer.ok) return body.data ?? body;
  throw new StageError(answer.status, body.error?.message ?? '', body.error?.description ?? '', body.error?.ttl);
}
