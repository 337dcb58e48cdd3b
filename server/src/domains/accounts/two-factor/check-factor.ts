import type { FactorMethod } from '@mela/contract/api/accounts/two-factor';
import { unixSec } from '../../../kernel/clock.ts';
import type { Config } from '../../../config/config.ts';
import { stepOfCode, waitOfUsedCode } from '../../../kernel/credentials/authenticator.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { unseal } from '../../../kernel/sealing/seal.ts';
import type { Db } from '../../../kernel/types.ts';
import { readCode } from '../codes/rules.ts';
import { guessWindowSec, recoveryHash } from './rules.ts';
import { isRightSentCode } from './sent-code.ts';
import { factorOf, forgetGuesses, spendGuess, takeRecoveryCode, takeStep } from './store.ts';

/** The purpose under which the secret of an authenticator app is sealed. */
export const factorPurpose = 'second factor';

type Reader = { readonly config: Config; readonly now: Date };

/** Where the code of the second step comes from; null when logging in needs none. */
export async function factorMethod(tx: Db, userId: bigint): Promise<FactorMethod | null> {
  const factor = await factorOf(tx, userId);
  return factor?.confirmed_at ? (factor.method as FactorMethod) : null;
}

/** What is wrong with a code of a second factor. */
export type FactorError = 'errors.code.wrong' | 'errors.code.used';

/**
 * Null for a right code of the factor or a recovery code, which is used up; otherwise what is wrong with it. Of two uses at once of an app's code
 * the second reads that it was used. `tx` must commit whatever follows: guesses are counted before the comparison.
 * @throws ApiError `errors.rate_limit` after ten wrong codes in an hour, `errors.two_factor.off` without a factor
 */
export async function useFactorCode(tx: Db, { config, now }: Reader, userId: bigint, typed: string): Promise<FactorError | null> {
  const guess = await spendGuess(tx, userId, now);
  if (!guess) {
    const since = (await factorOf(tx, userId))?.guesses_since;
    if (!since) throw new ApiError('errors.two_factor.off');
    throw new ApiError('errors.rate_limit', { ttlSec: Math.max(1, unixSec(since) + guessWindowSec - unixSec(now)) });
  }
  const code = readCode(typed);
  if (guess.method === 'app') {
    const secret = String(await unseal(config.secrets.reading.sealing, factorPurpose, guess.sealed_secret));
    const step = stepOfCode(secret, code, unixSec(now), guess.last_step);
    if (step !== null) return (await takeStep(tx, userId, step)) ? null : 'errors.code.used';
    if (waitOfUsedCode(secret, code, unixSec(now), guess.last_step) !== null) return 'errors.code.used';
  } else if (await isRightSentCode(tx, { config, now }, userId, guess.method as FactorMethod, code)) {
    await forgetGuesses(tx, userId);
    return null;
  }
  // A factor that waits for its first code has no recovery codes.
  if (guess.confirmed_at === null) return 'errors.code.wrong';
  const hashes = config.secrets.reading.codes.map((key) => recoveryHash(key, userId, code));
  return (await takeRecoveryCode(tx, userId, hashes)) ? null : 'errors.code.wrong';
}
