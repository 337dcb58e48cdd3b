import type { lotteryApi } from '@mela/contract/api/lottery';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../kernel/errors/api-error.ts';
import { emit } from '../../kernel/events/index.ts';
import type { PlayerContext } from '../../kernel/types.ts';
import { isRealPerson, isVip, userById } from '../accounts/index.ts';
import { refuseGuarded } from '../protection/index.ts';
import { postPoints } from '../wallet/index.ts';
import { changed } from './draw-and-pay.ts';
import { lotterySetting } from './settings.ts';
import { lockLottery } from './store.ts';
import { issueTickets, partsOf } from './ticket-store.ts';

type Row = (typeof lotteryApi.rows)['POST /lottery/:id/tickets'];

const markBytes = 9;

/**
 * Buys tickets with points: the lottery is locked, so that numbers, points and the player's maximum are decided one call after the other.
 * @throws ApiError `errors.not_found`, `errors.lottery.over`, `errors.lottery.vip`, `errors.lottery.full`, `errors.lottery.points`,
 * `errors.finance_blocked` for an account of the operator, or the rejection of a block or of care
 */
export async function buyTickets(ctx: PlayerContext, { params, body }: InputOf<Row>): Promise<OutputOf<Row>> {
  const { tx, user, now, origin, random } = ctx;
  const lottery = params.id > 2 ** 31 - 1 ? undefined : await lockLottery(tx, params.id);
  if (lottery === undefined || lottery.state === 'draft') throw new ApiError('errors.not_found');
  const isOpen = (lottery.state === 'announced' || lottery.state === 'running') && lottery.startsAt <= now && now < lottery.endsAt;
  const isOn = (await lotterySetting(tx, 'lottery')).enabled;
  if (!isOn || !isOpen || lottery.pricePoints === null) throw new ApiError('errors.lottery.over');
  const player = await userById(tx, user.id);
  await refuseGuarded(ctx, 'bet');
  if (player === undefined || !isRealPerson(player)) throw new ApiError('errors.finance_blocked');
  if (lottery.vip && !isVip(player)) throw new ApiError('errors.lottery.vip');
  const { tickets = 0 } = (await partsOf(tx, user.id, [lottery.id])).get(lottery.id) ?? {};
  if (tickets + body.count > lottery.playerMax) throw new ApiError('errors.lottery.full');

  const points = lottery.pricePoints * BigInt(body.count);
  const key = `lottery-tickets:${lottery.id}:${lottery.tickets}`;
  const [posted] = await postPoints(tx, [{ key, kind: 'ticket_points', userId: user.id, points: -points, origin }], now);
  if (posted?.status !== 'applied') throw new ApiError('errors.lottery.points');
  const grant = { key: `points:${lottery.tickets}`, userId: user.id, source: 'points', count: body.count, points } as const;
  const [issued] = await issueTickets(tx, lottery.id, [{ ...grant, mark: random.token(markBytes) }], now);
  if (issued === undefined) throw new Error(`lottery ${lottery.id} gave no tickets for paid points`);
  await emit(tx, origin, [changed(lottery.id)]);
  return { first: Number(issued.first), last: Number(issued.last), points: Number(posted.points) };
}
