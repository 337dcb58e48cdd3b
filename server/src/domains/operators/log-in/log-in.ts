import type { operatorSessionApi } from '@mela/contract/api/operators/operators';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { unixSec } from '../../../kernel/clock.ts';
import { stepOfCode, waitOfUsedCode } from '../../../kernel/credentials/authenticator.ts';
import { passwordMatches } from '../../../kernel/credentials/passwords.ts';
import { newToken } from '../../../kernel/credentials/tagged-token.ts';
import { transact } from '../../../kernel/db/transact.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { headerOf } from '../../../kernel/http/input/header.ts';
import { addressGroup } from '../../../kernel/limits/caller-address.ts';
import { operatorOrigin } from '../../../kernel/origin.ts';
import { unseal } from '../../../kernel/sealing/seal.ts';
import type { Context, Db, Operator } from '../../../kernel/types.ts';
import { recordAct } from '../../audit/index.ts';
import { isDemoEmail } from '../demo/demo-email.ts';
import { permissionsOf } from '../roles.ts';
import { isConfirmed, isOpen, readEmail, seenSecMin, sessionSecMax, slowingOf, type Slowing } from '../rules.ts';
import { endSession, insertSession, sessionByToken, touchSession } from '../session-store.ts';
import { operatorByEmail, takeStep, type OperatorRow } from '../store.ts';
import { countAttempt, forgetAttempts, waitOf } from './attempt-store.ts';

type Rows = typeof operatorSessionApi.rows;
type LogIn = Rows['POST /login'];

/** The purpose under which the secret of an operator's authenticator app is sealed. */
export const factorPurpose = 'second factor of an operator';

const codeSec = 30;

/**
 * Password and code together: no answer shows which of them was wrong, or whether there is such an operator. Who has both, with a code that was
 * used already (the one that finished the set-up, say), is asked to wait for the next.
 * @throws ApiError `errors.credentials`, `errors.operators.code_used`, and `errors.rate_limit` with the seconds to wait after repeated failures
 */
export async function logIn(ctx: Context, { body }: InputOf<LogIn>): Promise<OutputOf<LogIn>> {
  const email = readEmail(body.email) ?? '';
  const slowing = slowingOf(ctx.config.secrets.codes, email, addressGroup(ctx.address));
  await countAttempts(ctx, slowing);
  const operator = await operatorByEmail(ctx.tx, email);
  const isOfDemo = isDemoEmail(email) && ctx.config.secrets.demoOperators === null;
  const usable = operator?.ready_at && !operator.disabled_at && !isOfDemo ? operator : null;
  const isRight = await passwordMatches(body.password, usable?.password_hash);
  const step = usable && isRight ? await stepOf(ctx, usable, body.code) : null;
  if (!usable || step === null) throw new ApiError('errors.credentials');
  return transact(ctx.tx, async (tx) => {
    // Another call has taken it at this moment.
    if (!(await takeStep(tx, usable.id, step))) throw new ApiError('errors.operators.code_used', { ttlSec: codeSec });
    await forgetAttempts(tx, slowing);
    const token = await startOperatorSession({ ...ctx, tx }, usable.id);
    const origin = operatorOrigin(usable.id, ctx.requestId);
    await recordAct(tx, origin, { act: 'operators.log-in', subject: `operator:${usable.id}`, also: [], reason: null, at: ctx.now });
    return { token, expiresAt: unixSec(ctx.now) + sessionSecMax };
  });
}

async function stepOf({ config, now, log }: Context, operator: OperatorRow, code: string): Promise<bigint | null> {
  const secret = String(await unseal(config.secrets.reading.sealing, factorPurpose, operator.sealed_secret ?? ''));
  const digits = code.replaceAll(/[\s-]/g, '');
  const step = stepOfCode(secret, digits, unixSec(now), operator.last_step);
  const ttlSec = step === null ? waitOfUsedCode(secret, digits, unixSec(now), operator.last_step) : null;
  if (ttlSec !== null) throw new ApiError('errors.operators.code_used', { ttlSec });
  if (step === null) log.warn({ operator: String(operator.id) }, 'the password of an operator was right and the code was wrong');
  return step;
}

/** @throws ApiError `errors.rate_limit` where one of them must wait; then none is counted */
async function countAttempts({ tx: db, now }: Context, slowing: readonly Slowing[]): Promise<void> {
  await transact(db, async (tx) => {
    // In one order, so that concurrent attempts that share subjects cannot deadlock.
    for (const one of slowing.toSorted((a, b) => Buffer.compare(a.subject, b.subject)))
      if (!(await countAttempt(tx, one, now))) throw new ApiError('errors.rate_limit', { ttlSec: await waitOf(tx, one, now) });
  });
}

/** Opens a session and returns its token: 256 random bits with our tag, of which only the hash is stored. */
export async function startOperatorSession(
  { tx, config, random, now, address, userAgent }: Pick<Context, 'tx' | 'config' | 'random' | 'now' | 'address' | 'userAgent'>,
  operatorId: bigint,
): Promise<string> {
  const token = newToken(random, config.secrets.codes);
  await insertSession(tx, { operatorId, token, now, address, userAgent });
  return token;
}

/** The operator of a token, or null for one that is unknown, ended or too old, or whose operator is disabled. */
export async function authenticateOperator(db: Db, token: string, now: Date): Promise<Operator | null> {
  const session = await sessionByToken(db, token);
  if (!session || !isOpen(session, now)) return null;
  if (now.getTime() - session.seen_at.getTime() > seenSecMin * 1000) await touchSession(db, session.id, now);
  return { id: session.operator_id, sessionId: session.id, permissions: permissionsOf(session.roles), confirmed: isConfirmed(session) };
}

/** @throws ApiError `errors.unauthorized` without an open session */
export async function logOut(ctx: Context): Promise<Record<never, never>> {
  const token = headerOf(ctx.request.headers, 'auth-token');
  const operator = token.length > 200 ? null : await authenticateOperator(ctx.tx, token, ctx.now);
  if (!operator) throw new ApiError('errors.unauthorized');
  await endSession(ctx.tx, operator.sessionId, ctx.now);
  const origin = operatorOrigin(operator.id, ctx.requestId);
  await recordAct(ctx.tx, origin, { act: 'operators.log-out', subject: `operator:${operator.id}`, also: [], reason: null, at: ctx.now });
  return {};
}
