import type { operatorWinCapsApi, WinCap } from '@mela/contract/api/operators/rounds/win-caps';
import type { InputOf } from '@mela/contract/http/endpoint';
import { fromMinor, toMinor } from '@mela/contract/money/money';
import { unixSec } from '../../../kernel/clock.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Db, OperatorContext } from '../../../kernel/types.ts';
import { recordAct } from '../../audit/index.ts';
import { gameByRef, withoutStudio } from '../../catalogue/index.ts';
import { commitMoney } from '../../operators/index.ts';
import { holdingCap, saveWinCap, winCapsOf, type WinCapRow } from './win-cap-store.ts';

type Rows = typeof operatorWinCapsApi.rows;

export async function listWinCaps({ tx }: { readonly tx: Db }, { query }: InputOf<Rows['GET /win-caps']>): Promise<WinCap[]> {
  return (await winCapsOf(tx, query.provider)).map(viewCap);
}

/**
 * Sets or takes away a cap of wins. What is booked without a person by a higher one is what it can cost: of one that is taken away nothing bounds it.
 * @throws ApiError `errors.game.not_found` for a game that is not the provider's, `errors.validation` for an unknown provider
 */
export async function setWinCap(ctx: OperatorContext, { body }: InputOf<Rows['POST /win-caps']>): Promise<WinCap[]> {
  const { provider, kind, reason } = body;
  if (body.game === undefined) {
    if ((await withoutStudio(ctx.tx, [provider])).length > 0)
      throw new ApiError('errors.validation', { fields: { provider: 'errors.field.invalid' } });
  } else {
    const game = await gameByRef(ctx.tx, body.game);
    if (game?.slug !== body.game || game.canonical !== provider) throw new ApiError('errors.game.not_found');
  }
  const name = { developer: provider, game: body.game ?? null, kind };
  const max = body.max === null ? null : paiseOf(body.max);
  const caps = await winCapsOf(ctx.tx, provider);
  const before = holdingCap(caps, name);
  const others = caps.filter((cap) => cap.game !== name.game || cap.kind !== kind);
  const after = max ?? holdingCap(others, name)?.max_minor ?? null;
  const subject = `win-caps:${provider}` as const;
  const raises = before !== undefined && (after === null || after > before.max_minor);
  const costMaxMinor = !raises ? 0n : after === null ? null : after - before.max_minor;
  await commitMoney(ctx, { subject, also: [], costMaxMinor, about: [name, before?.max_minor ?? null], always: raises });
  await saveWinCap(ctx.tx, name, max, ctx.now);
  const place = [name.game ?? 'all games', kind].join(' ');
  await recordAct(ctx.tx, ctx.origin, {
    act: 'wins.cap',
    subject,
    also: [],
    reason,
    at: ctx.now,
    before: { place, maxMinor: before?.max_minor ?? null },
    after: { place, maxMinor: max },
  });
  return (await winCapsOf(ctx.tx, provider)).map(viewCap);
}

/** Refuses a sum with a fraction of a paisa. */
function paiseOf(rupees: number): bigint {
  try {
    return toMinor(rupees);
  } catch (error) {
    if (error instanceof RangeError) throw new ApiError('errors.validation', { fields: { max: 'errors.field.invalid' } });
    throw error;
  }
}

const viewCap = ({ developer, game, kind, max_minor, set_at }: WinCapRow): WinCap => ({
  provider: developer,
  game,
  kind: kind as WinCap['kind'],
  max: fromMinor(max_minor),
  setAt: unixSec(set_at),
});
