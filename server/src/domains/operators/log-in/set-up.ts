import type { operatorSessionApi } from '@mela/contract/api/operators/operators';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { unixSec } from '../../../kernel/clock.ts';
import { newSecret, secretUrl, stepOfCode } from '../../../kernel/credentials/authenticator.ts';
import { hashPassword, isCommonPassword, passwordError } from '../../../kernel/credentials/passwords.ts';
import { transact } from '../../../kernel/db/transact.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { operatorOrigin } from '../../../kernel/origin.ts';
import { seal, unseal } from '../../../kernel/sealing/seal.ts';
import type { Context } from '../../../kernel/types.ts';
import { recordAct } from '../../audit/index.ts';
import { confirmFounder, finishSetUp, operatorBySetUp, saveFactors, type OperatorRow } from '../store.ts';
import { factorPurpose } from './log-in.ts';

type Rows = typeof operatorSessionApi.rows;
type Begin = Rows['POST /set-up'];
type Finish = Rows['PUT /set-up'];

const isOwn =
  ({ email }: OperatorRow) =>
  (password: string): boolean =>
    [email, email.split('@', 1)[0]].includes(password.trim().toLowerCase());

/**
 * Takes the password and gives a secret for the authenticator app. It may be called again until a code has finished the set-up.
 * @throws ApiError `errors.operators.set_up`, `errors.validation` with `password`
 */
export function beginSetUp({ tx: db, now, config, random }: Context, { body }: InputOf<Begin>): Promise<OutputOf<Begin>> {
  return transact(db, async (tx) => {
    const operator = await operatorBySetUp(tx, body.token, now);
    if (!operator) throw new ApiError('errors.operators.set_up');
    const error = passwordError(body.password, { isOwn: isOwn(operator), isCommon: isCommonPassword });
    if (error) throw new ApiError('errors.validation', { fields: { password: error } });
    const secret = newSecret(random);
    const sealed = await seal(config.secrets.sealing, factorPurpose, secret);
    await saveFactors(tx, operator.id, await hashPassword(body.password), sealed);
    return { secret, url: secretUrl(secret, operator.email, 'Mela operators') };
  });
}

/** @throws ApiError `errors.operators.set_up` also before a password was chosen, `errors.validation` with `code` */
export function endSetUp(ctx: Context, { body }: InputOf<Finish>): Promise<OutputOf<Finish>> {
  const { now, config, requestId } = ctx;
  return transact(ctx.tx, async (tx) => {
    const operator = await operatorBySetUp(tx, body.token, now);
    if (!operator?.sealed_secret) throw new ApiError('errors.operators.set_up');
    const secret = String(await unseal(config.secrets.reading.sealing, factorPurpose, operator.sealed_secret));
    const step = stepOfCode(secret, body.code.replaceAll(/[\s-]/g, ''), unixSec(now), 0n);
    if (step === null) throw new ApiError('errors.validation', { fields: { code: 'errors.code.wrong' } });
    await finishSetUp(tx, operator.id, step, now);
    await confirmFounder(tx, operator.id, now);
    const subject = `operator:${operator.id}` as const;
    await recordAct(tx, operatorOrigin(operator.id, requestId), { act: 'operators.set-up', subject, also: [], reason: null, at: now });
    return {};
  });
}
