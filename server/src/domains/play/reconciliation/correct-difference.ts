import type { operatorDifferencesApi, ProviderDifference } from '@mela/contract/api/operators/providers/provider-differences';
import type { InputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Db, OperatorContext } from '../../../kernel/types.ts';
import { commitMoney } from '../../operators/index.ts';
import { type LinkedMovement, linksByKeys } from '../../wallet/index.ts';
import { lockForBets } from '../booking/booking-store.ts';
import { movementKey, type ProviderMessage } from '../booking/movements.ts';
import { applyIn } from '../booking/submit.ts';
import { findRound } from '../history/round-store.ts';
import { lastSession } from '../round-ends/round-end-store.ts';
import type { ShownDifference } from './difference-store.ts';
import { change, openRow, refuseUntaken, type StoredSide } from './manage-differences.ts';

type Input = InputOf<(typeof operatorDifferencesApi.rows)['POST /provider-differences/:id/correct']>;

/** What is booked: the message that the provider should have sent, of this player, at the most that it can cost in paise. */
type Correction = {
  readonly userId: bigint;
  readonly message: Omit<ProviderMessage, 'token'> & { readonly round: string; readonly transaction: string };
  readonly costMaxMinor: bigint;
};

const beside: ReadonlySet<string> = new Set(['provider_jackpot', 'provider_promotion']);
const bets: ReadonlySet<string> = new Set(['bet', 'free_bet']);

/**
 * Books by two operators what a provider's message should have booked, under the player's lock and with the ledger's own kinds: a win that never
 * came, or the rollback of what the provider does not know. A message of the provider that comes after all has the same key or undoes nothing more.
 * @throws ApiError `errors.providers.difference` unless this operator has taken it, `errors.providers.no_correction` for one that no booking mends
 */
export async function correctDifference(ctx: OperatorContext, { params, body }: Input): Promise<ProviderDifference> {
  const row = await openRow(ctx, params.id);
  refuseUntaken(ctx, row);
  const correction = await correctionOf(ctx.tx, row, body.bet);
  if (correction === null) throw new ApiError('errors.providers.no_correction');
  const { userId, message, costMaxMinor } = correction;
  await commitMoney(ctx, {
    subject: `provider-difference:${row.id}`,
    also: [`provider:${row.provider}`, `player:${userId}`],
    costMaxMinor,
    about: [message.transaction, message.reference],
    always: true,
  });
  await lockForBets(ctx.tx, userId);
  await book(ctx, correction);
  const values = {
    state: 'closed',
    decision: body.decision.trim(),
    closed_at: ctx.now,
    corrected_by: movementKey(row.provider, message.transaction),
  };
  return change(ctx, row, values, { reason: body.reason, player: userId });
}

async function correctionOf(tx: Db, row: ShownDifference, bet: string | undefined): Promise<Correction | null> {
  const [here, there] = [row.here as StoredSide | null, row.there as StoredSide | null];
  const { provider: developer, transaction } = row;
  if (row.difference === 'missing here' && there?.type === 'win' && bet !== undefined) {
    const of = await linkOf(tx, developer, bet);
    if (there.undone || of === null || !bets.has(of.kind) || of.isClosed || !isOfWin(there.of, bet, of)) return null;
    const amountMinor = BigInt(there.amountMinor);
    const message = { kind: 'win', developer, transaction, reference: bet, round: of.roundName, amountMinor, roundClosed: false } as const;
    return { userId: of.userId, message, costMaxMinor: amountMinor };
  }
  const isUnknownThere = row.difference === 'missing there';
  const isUndoneThere = row.difference === 'other state' && here?.type === 'bet' && there?.undone === true && !here.undone;
  if (bet !== undefined || (!isUnknownThere && !isUndoneThere)) return null;
  const booked = await linkOf(tx, developer, transaction);
  if (booked === null || booked.isClosed || (!bets.has(booked.kind) && !beside.has(booked.kind))) return null;
  // No provider's id has a slash, so no message of one has this key, and no feed is to name it.
  const undoing = { transaction: `/corrected/${row.id}`, reference: transaction, round: booked.roundName, roundClosed: false };
  return {
    userId: booked.userId,
    message: { kind: 'rollback', developer, ...undoing },
    costMaxMinor: bets.has(booked.kind) ? booked.amountMinor : 0n,
  };
}

/**
 * Whether the provider itself says that a win belongs to this bet: by the bet, or by player and round, since the players of one table share rounds.
 * Without it an operator could choose who is paid, and the other would have nothing to compare.
 */
function isOfWin(named: StoredSide['of'], bet: string, { userId, roundName }: LinkedBet): boolean {
  if (named === undefined || (named.bet === undefined && (named.player === undefined || named.round === undefined))) return false;
  const { player = String(userId), round = roundName } = named;
  return (named.bet ?? bet) === bet && player === String(userId) && round === roundName;
}

type LinkedBet = LinkedMovement & { readonly roundName: string };

async function linkOf(tx: Db, developer: string, transaction: string): Promise<LinkedBet | null> {
  const [link] = await linksByKeys(tx, [movementKey(developer, transaction)]);
  return link?.round ? { ...link, roundName: link.round.slice(developer.length + 1) } : null;
}

/** In the player's last session of the game: neither a win nor a rollback needs one that is open. */
async function book({ tx, now }: OperatorContext, { userId, message }: Correction): Promise<void> {
  const round = await findRound(tx, userId, message.developer, message.round);
  const session = round && (await lastSession(tx, { userId, round: message.round, gameId: round.game_id, createdAt: round.created_at }));
  if (!session) throw new ApiError('errors.providers.no_correction');
  const [answer] = await applyIn(tx, session, [{ ...message, token: '', game: session.game }], now);
  if (answer?.rejection !== null) throw new ApiError('errors.providers.no_correction');
}
