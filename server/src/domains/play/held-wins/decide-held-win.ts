import type { HeldWin, operatorHeldWinsApi } from '@mela/contract/api/operators/operator-held-wins';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { fromMinor, toMinor, winMinorMax } from '@mela/contract/money/money';
import { unixSec } from '../../../kernel/clock.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { requireSecondOperator } from '../../../kernel/http/operator-gate.ts';
import type { Db, OperatorContext } from '../../../kernel/types.ts';
import { recordAct } from '../../audit/index.ts';
import { giveTimeBack } from '../../bonuses/index.ts';
import { commitMoney } from '../../operators/index.ts';
import { lockPlayer } from '../../wallet/index.ts';
import { type Asked, bookBatch } from '../booking/booking-store.ts';
import { roundId } from '../round-id.ts';
import { addBooked, heldWinById, heldWinsIn, saveRejection, type HeldWinRow, type HeldWinState } from './held-win-store.ts';

type Rows = typeof operatorHeldWinsApi.rows;
const rowsDefault = 50;
/** Movements of one act; what is left is booked by another one. */
const movementsMax = 100;

export async function listHeldWins(
  { tx }: { readonly tx: Db },
  { query: { state = 'held', after = 0, limit = rowsDefault } }: InputOf<Rows['GET /held-wins']>,
): Promise<OutputOf<Rows['GET /held-wins']>> {
  return (await heldWinsIn(tx, state, BigInt(after), limit)).map(viewHeldWin);
}

/** Books a held win, or a part of it, in movements below the cap, in the round that it belongs to: each follows as any late win does. */
export async function bookHeldWin(ctx: OperatorContext, { params, body }: InputOf<Rows['POST /held-wins/:id/book']>): Promise<HeldWin> {
  const seen = await waitingWin(ctx.tx, BigInt(params.id));
  const left = seen.amount_minor - seen.booked_minor;
  const sum = body.sum === undefined ? left : (toMinorOrNull(body.sum) ?? 0n);
  if (sum <= 0n || sum > left) throw new ApiError('errors.validation', { fields: { sum: 'errors.field.invalid' } });
  const subject = `held-win:${seen.id}` as const;
  const also = [`player:${seen.user_id}` as const];
  await commitMoney(ctx, { subject, also, costMaxMinor: sum, about: seen.booked_minor, always: true });
  const row = await lockedWin(ctx.tx, seen);
  const parts = partsOf(sum);
  const answers = await bookBatch(
    ctx.tx,
    parts.map((minor, place) => partOf(row, minor, row.movements + place + 1)),
    ctx.now,
  );
  // What the balance has no room for stays held, and with it all after it, which is no smaller.
  const refused = answers.findIndex(({ status }) => status !== 'applied');
  const booked = refused === -1 ? parts : parts.slice(0, refused);
  if (booked.length === 0) throw new ApiError('errors.held_wins.not_booked');
  const bookedMinor = booked.reduce((all, minor) => all + minor, 0n);
  const after = await addBooked(ctx.tx, row, bookedMinor, booked.length, ctx.now);
  const heldMs = ctx.now.getTime() - row.held_at.getTime();
  if (after.state === 'booked') await giveTimeBack(ctx.tx, { userId: row.user_id, bet: row.ref, heldMs });
  const values = { player: row.user_id, bookedMinor, movements: booked.length, state: after.state };
  await recordAct(ctx.tx, ctx.origin, { act: 'wins.book', subject, also, reason: body.reason, at: ctx.now, after: values });
  return viewHeldWin(after);
}

/** Two operators reject what is left of a held win, and the player reads why. */
export async function rejectHeldWin(ctx: OperatorContext, { params, body }: InputOf<Rows['POST /held-wins/:id/reject']>): Promise<HeldWin> {
  const seen = await waitingWin(ctx.tx, BigInt(params.id));
  const [subject, also] = [`held-win:${seen.id}`, [`player:${seen.user_id}`]] as const;
  requireSecondOperator(ctx, [subject, ...also], { about: seen.booked_minor, costMaxMinor: null });
  const row = await lockedWin(ctx.tx, seen);
  const after = await saveRejection(ctx.tx, row, body.answer.trim(), ctx.now);
  const values = { player: row.user_id, rejectedMinor: row.amount_minor - row.booked_minor };
  await recordAct(ctx.tx, ctx.origin, { act: 'wins.reject', subject, also, reason: body.reason, at: ctx.now, after: values });
  return viewHeldWin(after);
}

/** Null for a sum with a fraction of a paisa. */
function toMinorOrNull(rupees: number): bigint | null {
  try {
    return toMinor(rupees);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

async function waitingWin(tx: Db, id: bigint): Promise<HeldWinRow> {
  const row = await heldWinById(tx, id);
  if (!row) throw new ApiError('errors.not_found');
  if (row.state !== 'held') throw new ApiError('errors.held_wins.decided');
  return row;
}

/** The row as it is under the player's lock, which a rollback of the bet takes first too. */
async function lockedWin(tx: Db, seen: HeldWinRow): Promise<HeldWinRow> {
  await lockPlayer(tx, seen.user_id);
  const row = await waitingWin(tx, seen.id);
  if (row.movements !== seen.movements) throw new ApiError('errors.held_wins.decided');
  return row;
}

/** A sum in movements of at most the cap of a win, the smallest first: where the ledger refuses one it refuses those after it. */
function partsOf(sum: bigint): bigint[] {
  const wholes = sum / winMinorMax;
  const rest = sum % winMinorMax;
  const parts = Array.from({ length: Number(wholes < movementsMax ? wholes : movementsMax) }, () => winMinorMax);
  return (rest > 0n ? [rest, ...parts] : parts).slice(0, movementsMax);
}

/**
 * No provider's id contains `#`, so no message of one has the key of a part. A part closes no round: where the message of the win did, the round is
 * closed since then.
 */
function partOf(row: HeldWinRow, minor: bigint, number: number): Asked {
  return {
    kind: 'win',
    developer: row.developer,
    round: row.round,
    closed: false,
    session: `\\x${row.session_hash.toString('hex')}`,
    name: roundId(row.developer, row.round),
    key: `${row.key}#${number}`,
    moves: row.moves as Asked['moves'],
    amount: String(minor),
    ref: row.ref,
    requestId: null,
    meta: { settles: String(row.id) },
  };
}

function viewHeldWin(row: HeldWinRow): HeldWin {
  return {
    id: Number(row.id),
    player: Number(row.user_id),
    round: roundId(row.developer, row.round),
    provider: row.developer,
    sum: fromMinor(row.amount_minor),
    booked: fromMinor(row.booked_minor),
    state: row.state as HeldWinState,
    heldAt: unixSec(row.held_at),
    decidedAt: row.decided_at === null ? null : unixSec(row.decided_at),
    answer: row.answer,
  };
}
