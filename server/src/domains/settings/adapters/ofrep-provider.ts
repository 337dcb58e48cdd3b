import {
  ErrorCode,
  type EvaluationContext,
  type JsonValue,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
} from '@openfeature/server-sdk';
import { Type } from 'typebox';
import { textBytes, timedCache } from '../../../kernel/cache/bounded-cache.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { compileReader } from '../../../kernel/http/input/check-input.ts';
import { readJson } from '../../../kernel/http/input/read-json.ts';

/** So long a page waits for it, and no longer. */
const patienceDefaultMs = 100;
/** What comes later is known for the next page. */
const answerMs = 2_000;
const knownMs = 60_000;
const knownBytesMax = 10_000_000;
const atOnceMax = 50;
const failuresMax = 3;
const pauseMs = 30_000;
const pauseMsMax = 600_000;
const bytesMax = 16_384;

const readAnswer = compileReader(Type.Object({ value: Type.Boolean(), variant: Type.Optional(Type.String({ maxLength: 100 })) }));

type Known = { readonly value: boolean; readonly variant: string | undefined };
type Options = {
  readonly url: string;
  readonly token: string | null;
  readonly clock: Clock;
  /** What a player is called outside, by the number of the account. */
  readonly nameOf: (id: string) => string;
  readonly patienceMs?: number;
};

/**
 * A service that decides for each player, by OFREP: `POST <url>/ofrep/v1/evaluate/flags/<flag>`. It hears a name made with a key, labels, country,
 * language and device, and nothing else. Where it is away, slow or has too much to do the evaluation fails at once, so that the next provider decides.
 */
export function ofrepProvider({ url, token, clock, nameOf, patienceMs = patienceDefaultMs }: Options): Provider {
  const bytesOf = (answer: Known | 'none') => (answer === 'none' ? 0 : textBytes(answer.variant ?? ''));
  const known = timedCache<Known | 'none'>({ bytesMax: knownBytesMax, bytesOf, ttlMs: knownMs, clock });
  const asked = new Map<string, Promise<Known | 'none'>>();
  let [failures, pausedUntilMs] = [0, 0];

  async function ask(alias: string, context: EvaluationContext): Promise<Known | 'none'> {
    const answer = await fetch(`${url}/ofrep/v1/evaluate/flags/${encodeURIComponent(alias)}`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ context }),
      signal: AbortSignal.timeout(answerMs),
      redirect: 'error',
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    // It does not have this flag, or cannot say it of this player: that is an answer too.
    if (answer.status === 404 || answer.status === 400) return 'none';
    if (!answer.ok || bytes.length > bytesMax) {
      const sec = Number(answer.headers.get('retry-after') ?? Number.NaN);
      if (sec > 0) pausedUntilMs = clock.monotonicMs() + Math.min(sec * 1000, pauseMsMax);
      throw new Error(`the service of flags answered ${answer.status} with ${bytes.length} bytes`);
    }
    const { value, variant } = readAnswer(readJson(bytes));
    return { value, variant };
  }

  /** One question at a time for the same. @returns null where none may be asked now */
  function begin(key: string, alias: string, context: EvaluationContext): Promise<Known | 'none'> | null {
    const before = asked.get(key);
    if (before !== undefined) return before;
    if (clock.monotonicMs() < pausedUntilMs || asked.size >= atOnceMax) return null;
    const question = ask(alias, context)
      .then((answer) => {
        failures = 0;
        known.set(key, answer);
        return answer;
      })
      .catch((error: unknown) => {
        failures += 1;
        if (failures >= failuresMax) pausedUntilMs = Math.max(pausedUntilMs, clock.monotonicMs() + pauseMs);
        throw error;
      })
      .finally(() => asked.delete(key));
    // A page that has not waited for it hears of no error.
    question.catch(() => undefined);
    asked.set(key, question);
    return question;
  }

  const unsaid = <T extends JsonValue>(value: T, errorCode: ErrorCode): ResolutionDetails<T> => ({
    value,
    reason: StandardResolutionReasons.ERROR,
    errorCode,
  });
  const mismatch = async <T extends JsonValue>(_key: string, value: T) => unsaid(value, ErrorCode.TYPE_MISMATCH);
  return {
    metadata: { name: 'ofrep' },
    runsOn: 'server',
    async resolveBooleanEvaluation(alias, byDefault, { targetingKey, ...traits }): Promise<ResolutionDetails<boolean>> {
      if (targetingKey === undefined) return unsaid(byDefault, ErrorCode.TARGETING_KEY_MISSING);
      const context = { ...traits, targetingKey: nameOf(targetingKey) };
      const key = JSON.stringify([alias, context]);
      const answer = known.get(key) ?? (await inTime(begin(key, alias, context), patienceMs));
      if (answer === null) return unsaid(byDefault, ErrorCode.GENERAL);
      if (answer === 'none') return unsaid(byDefault, ErrorCode.FLAG_NOT_FOUND);
      return { ...answer, ...(answer.variant === undefined && { variant: answer.value ? 'on' : 'off' }), reason: 'TARGETING_MATCH' };
    },
    resolveStringEvaluation: mismatch,
    resolveNumberEvaluation: mismatch,
    resolveObjectEvaluation: mismatch,
  };
}

/** Null where the answer is late, an error, or not asked for. */
async function inTime<T>(question: Promise<T> | null, patienceMs: number): Promise<T | null> {
  if (question === null) return null;
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), patienceMs);
  try {
    return await Promise.race([question, late.promise]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
