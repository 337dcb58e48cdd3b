import { announcedSecMax, type Maintenance, type maintenanceApi } from '@mela/contract/api/content/maintenance';
import type { InputOf } from '@mela/contract/http/endpoint';
import { unixSec } from '../../kernel/clock.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Context, PlayerContext } from '../../kernel/types.ts';
import { hasAsked, insertAsk, standingAt, type Announcement } from './store.ts';

/** The one that runs or comes next, within the days in which players are shown it. */
async function shownAt({ tx, now }: Pick<Context, 'tx' | 'now'>): Promise<Announcement | null> {
  const [next] = await standingAt(tx, now);
  return next !== undefined && next.starts_at.getTime() - now.getTime() <= announcedSecMax * 1000 ? next : null;
}

export async function showMaintenance(ctx: Context): Promise<Maintenance | null> {
  const shown = await shownAt(ctx);
  if (shown === null) return null;
  const { id, starts_at, ends_at, texts, payments } = shown;
  return {
    id,
    startsAt: unixSec(starts_at),
    endsAt: unixSec(ends_at),
    text: texts[ctx.locale],
    payments,
    running: starts_at <= ctx.now,
    asked: ctx.user !== null && (await hasAsked(ctx.tx, id, ctx.user.id)),
  };
}

type Ask = InputOf<(typeof maintenanceApi.rows)['POST /maintenance/:id/ask']>;

/** @throws ApiError `errors.not_found` for one that is not shown: another one, or one that is over */
export async function askForMessage(ctx: PlayerContext, { params }: Ask): Promise<Record<never, never>> {
  if ((await shownAt(ctx))?.id !== params.id) throw new ApiError('errors.not_found');
  await insertAsk(ctx.tx, params.id, ctx.user.id);
  return {};
}
