import { ApiError } from '../../kernel/errors/api-error.ts';
import { seal, unseal } from '../../kernel/sealing/seal.ts';
import type { Context, Db } from '../../kernel/types.ts';
import type { Asked, Connecting, Proven } from './identity.ts';
import { askedSec, provenSec } from './rules.ts';
import { insertPending, readPending, takePending, type Stage } from './store.ts';

type Values = { readonly asked: Asked; readonly proven: Proven; readonly connecting: Connecting };
const lifeSec = { asked: askedSec, proven: provenSec, connecting: askedSec } as const;
const purposeOf = (stage: Stage) => `social log-in ${stage}`;

/** Stores what a log-in has so far, and returns the token by which it continues. */
export async function savePending<S extends Stage>(
  { tx, config, random, now }: Pick<Context, 'tx' | 'config' | 'random' | 'now'>,
  stage: S,
  value: Values[S],
): Promise<string> {
  const token = random.token(32);
  const sealed = await seal(config.secrets.sealing, purposeOf(stage), value);
  await insertPending(tx, { token, stage, sealed, expiresAt: new Date(now.getTime() + lifeSec[stage] * 1000) });
  return token;
}

/** @throws ApiError `errors.social.failed` for a token that is unknown, used or expired */
async function opened<S extends Stage>({ config }: Context, stage: S, sealed: string | null): Promise<Values[S]> {
  if (sealed === null) throw new ApiError('errors.social.failed');
  return (await unseal(config.secrets.reading.sealing, purposeOf(stage), sealed)) as Values[S];
}

/** What a log-in has so far; its token still works. @throws ApiError `errors.social.failed` */
export async function showPending(ctx: Context, token: string): Promise<Proven> {
  return opened(ctx, 'proven', await readPending(ctx.tx, token, 'proven', ctx.now));
}

/** The same, and its token is used up. @throws ApiError `errors.social.failed` */
export async function usePending<S extends Stage>(ctx: Context, tx: Db, token: string, stage: S): Promise<Values[S]> {
  return opened(ctx, stage, await takePending(tx, token, stage, ctx.now));
}
