import type { operatorProvidersApi, Provider } from '@mela/contract/api/operators/providers/providers';
import type { InputOf } from '@mela/contract/http/endpoint';
import { weaknessOf } from '../../../config/secret-strength.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { seal } from '../../../kernel/sealing/seal.ts';
import type { OperatorContext } from '../../../kernel/types.ts';
import { askSecond, type Filed, lockedProvider, record, shown } from './manage-providers.ts';
import { endSecret, insertSecret, listSecrets, readSecrets, type SecretRow, secretPurpose, setState, useSecret } from './provider-store.ts';
import { hasEnded } from './view-provider.ts';

type Rows = typeof operatorProvidersApi.rows;
type Input<K extends keyof Rows> = InputOf<Rows[K]>;

/** Secrets of one provider that wait or are in use. */
const liveMax = 5;
const invalid = () => new ApiError('errors.validation', { fields: { secret: 'errors.field.invalid' } });

/** @throws ApiError for a secret that can be guessed in production, that another provider or this one has, or one too many */
export const setSecret =
  (filed: Filed) =>
  async (ctx: OperatorContext, { params, body }: Input<'POST /providers/:name/secrets'>): Promise<Provider> => {
    const { name } = await lockedProvider(ctx, params.name);
    const { providerDemo, sealing, reading } = ctx.config.secrets;
    if (ctx.config.mode === 'production' && weaknessOf(body.secret) !== null) throw invalid();
    const known = await readSecrets(ctx.tx, reading.sealing, ctx.now);
    const ofOthers = filed.filter((one) => one.name !== name).flatMap(({ secrets }) => secrets);
    if (known.some(({ value }) => value === body.secret) || ofOthers.includes(body.secret) || providerDemo === body.secret) throw invalid();
    if (known.filter(({ provider }) => provider === name).length >= liveMax) throw invalid();
    const id = await insertSecret(ctx.tx, name, await seal(sealing, secretPurpose, body.secret), ctx.now);
    await record(ctx, name, body.reason, undefined, { secret: id, state: 'waiting' });
    return shown(ctx, name);
  };

/** @throws ApiError `errors.not_found` for one that is in use or has ended */
export async function putSecretInUse(
  ctx: OperatorContext,
  { params, body }: Input<'POST /providers/:name/secrets/:id/use'>,
): Promise<Provider> {
  const row = await lockedProvider(ctx, params.name);
  const secret = await secretOf(ctx, row.name, params.id);
  if (secret.used_from !== null) throw new ApiError('errors.not_found');
  askSecond(ctx, row, [params.id, body.overlapSec]);
  await useSecret(ctx.tx, secret, ctx.now, body.overlapSec);
  // The version rises: an approval that was asked for the provider as it was no longer holds.
  await setState(ctx.tx, row.name, row.state as Provider['state'], ctx.now);
  await record(ctx, row.name, body.reason, undefined, { secret: secret.id, state: 'in use', overlapSec: body.overlapSec });
  return shown(ctx, row.name);
}

/** @throws ApiError `errors.not_found` for one that has ended */
export async function endOneSecret(
  ctx: OperatorContext,
  { params, body }: Input<'POST /providers/:name/secrets/:id/end'>,
): Promise<Provider> {
  const { name } = await lockedProvider(ctx, params.name);
  const secret = await secretOf(ctx, name, params.id);
  await endSecret(ctx.tx, secret, ctx.now);
  await record(ctx, name, body.reason, undefined, { secret: secret.id, state: 'ended' });
  return shown(ctx, name);
}

async function secretOf({ tx, now }: OperatorContext, name: string, id: number): Promise<SecretRow> {
  const secret = (await listSecrets(tx, name)).find((one) => one.id === BigInt(id));
  if (!secret || hasEnded(secret, now)) throw new ApiError('errors.not_found');
  return secret;
}
