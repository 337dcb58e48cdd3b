import type { Signal, SignalKind, signalsApi } from '@mela/contract/api/operators/signals';
import type { InputOf } from '@mela/contract/http/endpoint';
import { unixSec } from '../../kernel/clock.ts';
import { requireSecondOperator } from '../../kernel/http/operator-gate.ts';
import { commandLine, type Actor } from '../../kernel/origin.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Db, OperatorContext } from '../../kernel/types.ts';
import { recordAct } from '../audit/index.ts';
import { isSameHand } from '../operators/index.ts';
import {
  factsOfOpen,
  hasOpenSignal,
  isOneOpen,
  kindsSince,
  lockSignal,
  ofOperators,
  saveReview,
  signalRows,
  type LockedSignal,
  type SignalRow,
} from './store.ts';

type Rows = typeof signalsApi.rows;

const recentSec = 30 * 86_400;
const pageRows = 50;

/** The kinds of signals that a player has had in the last thirty days, for a domain that decides who looks at a payment. */
export function signalsOf(tx: Db, userId: bigint, now: Date): Promise<SignalKind[]> {
  return kindsSince(tx, userId, new Date(now.getTime() - recentSec * 1000));
}

/** Signals of an address alone: whole towns share one behind their carrier, so these say too little of one player. */
const ofAddress: readonly SignalKind[] = ['shared-address', 'gift-shared-address'];

/** Whether a signal of the player's own from the last thirty days, or one of what an operator did, waits for its review: a person then looks at their withdrawals. */
export function hasOpenSignalOf(tx: Db, userId: bigint, now: Date): Promise<boolean> {
  return hasOpenSignal(tx, userId, { since: new Date(now.getTime() - recentSec * 1000), except: ofAddress, lasting: ofOperators });
}

/** Whether no one has looked yet at what an operator did to the way into the account. */
export const isCorrectionOpen = (tx: Db, userId: bigint): Promise<boolean> => isOneOpen(tx, userId, ofOperators);

/** The operators whose changes of the way into the account no one has looked at yet. */
export async function openCorrectors(tx: Db, userId: bigint): Promise<Actor[]> {
  return (await factsOfOpen(tx, userId, ofOperators)).map(correctorOf);
}

/** The command line, which proves no name, where a signal does not say. */
function correctorOf(facts: unknown): Actor {
  const by = (facts as Signal['facts'])['operator'];
  return by === undefined || by === null ? commandLine.actor : `operator:${by}`;
}

export async function listSignals({ tx }: OperatorContext, { query }: InputOf<Rows['GET /signals']>): Promise<Signal[]> {
  const { reviewed = 0, limit = pageRows, ...filter } = query;
  return (await signalRows(tx, { ...filter, isReviewed: reviewed === 1, rowsMax: limit })).map(viewSignal);
}

function viewSignal(row: SignalRow): Signal {
  return {
    id: Number(row.id),
    player: Number(row.user_id),
    kind: row.kind as SignalKind,
    facts: row.facts as Signal['facts'],
    raisedAt: unixSec(row.raised_at),
    lastAt: unixSec(row.last_at),
    reviewedBy: row.reviewed_by === null ? null : Number(row.reviewed_by),
    reviewedAt: row.reviewed_at && unixSec(row.reviewed_at),
  };
}

/** @throws ApiError `errors.not_found`, `errors.approvals.own` and `errors.approvals.connected` for what this operator did, or one of the same hand */
export async function reviewSignal(
  ctx: OperatorContext,
  { params, body }: InputOf<Rows['POST /signals/:id/review']>,
): Promise<Record<never, never>> {
  const { tx, now, operator, origin } = ctx;
  const raised = await lockSignal(tx, params.id);
  if (raised && ofOperators.includes(raised.kind as SignalKind)) await checkHands(ctx, raised);
  const signal = await saveReview(tx, params.id, operator.id, now);
  if (!signal) throw new ApiError('errors.not_found');
  const after = { signal: params.id, kind: signal.kind };
  const about = { subject: `player:${signal.user_id}`, also: [`signal:${params.id}`] } as const;
  await recordAct(tx, origin, { act: 'signals.review', ...about, reason: body.reason, at: now, after });
  return {};
}

/** Whose act it was is not always proved: then the review needs two operators. */
async function checkHands(ctx: OperatorContext, { id, user_id: userId, facts }: LockedSignal): Promise<void> {
  const corrector = correctorOf(facts);
  const reviewers: Actor[] = [`operator:${ctx.operator.id}`];
  if (ctx.approval !== null) reviewers.push(`operator:${ctx.approval.approvedBy}`);
  let isProved = true;
  for (const reviewer of reviewers) {
    const hand = await isSameHand(ctx.tx, 'signals.review', corrector, reviewer);
    if (hand !== null && hand !== 'errors.approvals.unconfirmed') throw new ApiError(hand);
    isProved &&= hand === null;
  }
  if (!isProved || ctx.approval !== null) requireSecondOperator(ctx, [`player:${userId}`], { about: [id, facts], costMaxMinor: null });
}
