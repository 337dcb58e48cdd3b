import { pointsOfWorth, worthOfPoints } from '@mela/contract/money/shares';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import type { ExchangeOffer, exchangeApi } from '@mela/contract/api/payments/exchange';
import { fromMinor } from '@mela/contract/money/money';
import { emit } from '../../../kernel/events/index.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { idempotencyKeyOf } from '../../../kernel/idempotency/idempotency.ts';
import type { PlayerContext } from '../../../kernel/types.ts';
import { recordAct } from '../../audit/index.ts';
import { pointsExchange } from '../../bonuses/index.ts';
import { rejectionOfBlocks } from '../../protection/index.ts';
import { checkNotUnderReview } from '../../signals/index.ts';
import { balanceEvent, lockPlayer, pointsOf, post, postPoints } from '../../wallet/index.ts';

type Row = (typeof exchangeApi.rows)['POST /payments/exchange'];

const pointsOfPlayer = async ({ tx, user }: PlayerContext) => Number((await pointsOf(tx, [user.id])).get(user.id) ?? 0n);

/** @throws ApiError `errors.not_found` while the exchange is off */
async function openExchange({ tx }: PlayerContext): Promise<{ pointsPerRupee: number; minimum: number }> {
  const { enabled, ...terms } = await pointsExchange(tx);
  if (!enabled) throw new ApiError('errors.not_found');
  return terms;
}

export async function exchangeOffer(ctx: PlayerContext): Promise<ExchangeOffer> {
  return { ...(await openExchange(ctx)), points: await pointsOfPlayer(ctx) };
}

/** What points make in whole paise, and how many of them that takes. */
export function worthOf(points: number, pointsPerRupee: number): { readonly minor: bigint; readonly used: number } {
  const minor = worthOfPoints(points, pointsPerRupee);
  return { minor, used: Number(pointsOfWorth(minor, pointsPerRupee)) };
}

/** Exchanges points for money: the money is booked first, the points after it, both or neither. */
export async function exchangePoints(ctx: PlayerContext, { body }: InputOf<Row>): Promise<OutputOf<Row>> {
  await lockPlayer(ctx.tx, ctx.user.id);
  await checkNotUnderReview(ctx);
  const { pointsPerRupee, minimum } = await openExchange(ctx);
  if (body.points < minimum) throw rejection('minimum', { min: minimum });
  const { minor, used } = worthOf(body.points, pointsPerRupee);
  if (minor === 0n) throw rejection('minimum', { min: minimum });
  const { tx, user, now, origin, locale } = ctx;
  const key = `exchange:${user.id}:${idempotencyKeyOf(ctx.request.headers)}`;
  const [paid] = await post(tx, [{ key: `${key}:money`, kind: 'exchange_cash', userId: user.id, amountMinor: minor, origin }], now);
  if (paid?.reason === 'blocked') throw await rejectionOfBlocks(tx, { userId: user.id, kind: 'bonus_grant', locale }, now);
  if (paid === undefined || paid.status === 'refused') throw new Error(`an exchange could not be booked: ${paid?.reason}`);
  const [taken] = await postPoints(
    tx,
    [{ key: `${key}:points`, kind: 'points_exchange', userId: user.id, points: BigInt(-used), origin }],
    now,
  );
  if (taken === undefined || taken.status === 'refused') throw rejection('not_enough', { max: Number(taken?.points ?? 0n) });
  await emit(tx, origin, [balanceEvent(user.id, paid, 'deposit')]);
  const after = { points: used, minor };
  await recordAct(tx, origin, { act: 'payments.exchange', subject: `player:${user.id}`, reason: null, at: now, after });
  return { exchanged: used, rupees: fromMinor(minor), points: Number(taken.points) };
}

function rejection(why: 'minimum' | 'not_enough', values: Readonly<Record<string, number>>): ApiError {
  const key = `errors.api.payment.exchange.${why}` as const;
  return new ApiError(key, { fields: { points: key }, values });
}
