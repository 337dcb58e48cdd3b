import { unixSec } from '../../../kernel/clock.ts';
import type { Config } from '../../../config/config.ts';
import { stepOfCode } from '../../../kernel/credentials/authenticator.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { unseal } from '../../../kernel/sealing/seal.ts';
import type { Db } from '../../../kernel/types.ts';
import { guessWindowSec, recoveryHash } from './rules.ts';
import { factorOf, spendGuess, takeRecoveryCode, takeStep } from './store.ts';

/** For what the secret of an app is sealed. */
export const factorPurpose = 'second factor';

type Reader = { readonly config: Config; readonly now: Date };

/** Whether logging in needs a second step. */
export async function hasFactor(tx: Db, userId: bigint): Promise<boolean> {
  return ((await factorOf(tx, userId))?.confirmed_at ?? null) !== null;
}

/**
 * Whether a code of the app or a recovery code is right; a right one is used up. `tx` must commit whatever follows: guesses are counted
 * before the comparison.
 * @throws ApiError `errors.rate_limit` after ten wrong codes in an hour, `errors.two_factor.off` without a factor
 */
export async function isRightFactor(tx: Db, { config, now }: Reader, userId: bigint, typed: string): Promise<boolean> {
  const guess = await spendGuess(tx, userId, now);
  if (!guess) {
    const since = (await factorOf(tx, userId))?.guesses_since;
    if (!since) throw new ApiError('errors.two_factor.off');
    throw new ApiError('errors.rate_limit', { ttlSec: Math.max(1, unixSec(since) + guessWindowSec - unixSec(now)) });
  }
  const code = typed.replaceAll(/[\s-]/g, '');
  const secret = String(await unseal(config.secrets.sealing, factorPurpose, guess.sealed_secret));
  const step = stepOfCode(secret, code, unixSec(now), guess.last_step);
  if (step !== null) return takeStep(tx, userId, step);
  // A secret that waits for its first code has no recovery codes.
  return guess.confirmed_at !== null && takeRecoveryCode(tx, userId, recoveryHash(config.secrets.codes, userId, code));
}
