import type { operatorRoundEndsApi, RoundEnd } from '@mela/contract/api/operators/rounds/round-ends';
import type { InputOf } from '@mela/contract/http/endpoint';
import { unixSec } from '../../../kernel/clock.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Db, OperatorContext } from '../../../kernel/types.ts';
import { recordAct } from '../../audit/index.ts';
import { withoutStudio } from '../../catalogue/index.ts';
import { originalsDeveloper } from '../round-id.ts';
import { roundEnds, saveRoundEnd } from './round-end-store.ts';

type Rows = typeof operatorRoundEndsApi.rows;

const dayMs = 86_400_000;
/** A new rule ends rounds of so long before it. */
const backDays = 60;

export async function listRoundEnds({ tx }: { readonly tx: Db }): Promise<RoundEnd[]> {
  return (await roundEnds(tx)).map(({ developer, hours, set_at }) => ({ provider: developer, hours, setAt: unixSec(set_at) }));
}

/** Our own games end their rounds by themselves. @throws ApiError `errors.validation` for them and for an unknown provider */
export async function setRoundEnd(ctx: OperatorContext, { body }: InputOf<Rows['POST /round-ends']>): Promise<RoundEnd[]> {
  const { provider, hours, reason } = body;
  if (provider === originalsDeveloper || (await withoutStudio(ctx.tx, [provider])).length > 0)
    throw new ApiError('errors.validation', { fields: { provider: 'errors.field.invalid' } });
  const before = (await roundEnds(ctx.tx)).find(({ developer }) => developer === provider)?.hours ?? null;
  const since = new Date(ctx.now.getTime() - backDays * dayMs);
  await saveRoundEnd(ctx.tx, provider, hours, { now: ctx.now, since });
  await recordAct(ctx.tx, ctx.origin, {
    act: 'games.round-ends',
    subject: `round-ends:${provider}`,
    also: [],
    reason,
    at: ctx.now,
    before: { hours: before },
    after: { hours },
  });
  return listRoundEnds(ctx);
}
