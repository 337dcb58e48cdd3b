import { FreeRoundsCall, PlayCall, RollbackCall } from '@mela/contract/games/dialects/action-list';
import { Compile } from 'typebox/compile';
import { endOfRound, wonOf } from '../../booking/find-references.ts';
import type { ProviderMessage } from '../../booking/movements.ts';
import { amountInPaise } from '../amounts.ts';

const play = Compile(PlayCall);
const rollback = Compile(RollbackCall);
const freeRounds = Compile(FreeRoundsCall);

/** A call's messages in their order, and the ids of its actions for the answer. */
export type ReadList = {
  readonly messages: readonly [ProviderMessage, ...ProviderMessage[]];
  readonly actions: readonly string[];
  readonly round: string | null;
};

/** Reads one kind of call; null when a field is missing or malformed, or an id is twice in one list. */
export type ListReader = (developer: string, body: unknown, unitsPerRupee: number) => ReadList | null;

/** The body with the amounts of its actions in paise. */
function inPaise(body: unknown, unitsPerRupee: number): unknown {
  if (typeof body !== 'object' || body === null || !('actions' in body) || !Array.isArray(body.actions)) return body;
  return { ...body, actions: body.actions.map((action: unknown) => amountInPaise(action, unitsPerRupee)) };
}

const areDistinct = (actions: readonly { readonly action_id: string }[]) =>
  new Set(actions.map(({ action_id }) => action_id)).size === actions.length;

type Call = { readonly session_id: string; readonly game: string; readonly currency?: string; readonly game_id?: string };
const sharedOf = (developer: string, { session_id, game, currency, game_id }: Call) => ({
  developer,
  token: session_id,
  game,
  ...(currency !== undefined && { currency }),
  ...(game_id !== undefined && { round: game_id }),
});

export const readPlay: ListReader = (developer, body, unitsPerRupee) => {
  const call = inPaise(body, unitsPerRupee);
  if (!play.Check(call) || !areDistinct(call.actions ?? [])) return null;
  const { actions = [], game_id = null, finished = false, issue_id } = call;
  const shared = sharedOf(developer, call);
  if (game_id === null && (actions.length > 0 || finished)) return null;
  const messages = actions.map((action, at): ProviderMessage => ({
    ...shared,
    kind: action.action,
    transaction: action.action_id,
    amountMinor: BigInt(action.amount),
    roundClosed: finished && at === actions.length - 1,
    ...(action.action === 'win' && action.type !== undefined && { source: action.type }),
    ...(action.action === 'bet' && issue_id !== undefined && { free: { id: issue_id } }),
  }));
  const [first, ...others] = messages;
  if (first) return { messages: [first, ...others], actions: actions.map(({ action_id }) => action_id), round: game_id };
  const alone: ProviderMessage = finished
    ? { ...shared, kind: 'win', transaction: endOfRound, amountMinor: 0n, roundClosed: true }
    : { ...shared, kind: 'balance' };
  return { messages: [alone], actions: [], round: game_id };
};

/** A gift's sums are one round of its name. The bet that stands for the rounds has the id, so that a rollback names it; no provider's id has a slash. */
export const readFreeRounds: ListReader = (developer, body, unitsPerRupee) => {
  const call = amountInPaise(body, unitsPerRupee);
  if (!freeRounds.Check(call)) return null;
  const { issue_id, action_id, rounds, amount } = call;
  const shared = sharedOf(developer, { ...call, game_id: issue_id });
  const messages = [
    { ...shared, kind: 'bet', transaction: action_id, amountMinor: 0n, free: { id: issue_id, rounds } },
    { ...shared, kind: 'win', transaction: wonOf(action_id), reference: action_id, amountMinor: BigInt(amount), roundClosed: true },
  ] as const;
  return { messages, actions: [action_id], round: issue_id };
};

export const readRollbacks: ListReader = (developer, body) => {
  if (!rollback.Check(body) || !areDistinct(body.actions)) return null;
  const { actions, finished = false } = body;
  const shared = sharedOf(developer, body);
  const [first, ...others] = actions.map(({ action_id, original_action_id }, at): ProviderMessage => ({
    ...shared,
    kind: 'rollback',
    transaction: action_id,
    reference: original_action_id,
    roundClosed: finished && at === actions.length - 1,
  }));
  return first ? { messages: [first, ...others], actions: actions.map(({ action_id }) => action_id), round: body.game_id } : null;
};
