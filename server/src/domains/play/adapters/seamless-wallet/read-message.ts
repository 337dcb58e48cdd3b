import { BetMessage, RollbackMessage, UserMessage, WinMessage } from '@mela/contract/games/provider';
import { Compile } from 'typebox/compile';
import { hashCall } from '../../../../kernel/idempotency/idempotency.ts';
import type { ProviderMessage } from '../../booking/movements.ts';

const user = Compile(UserMessage);
const bet = Compile(BetMessage);
const win = Compile(WinMessage);
const rollback = Compile(RollbackMessage);

/** Reads one kind of request body; null when a field is missing or malformed. Other fields are ignored. */
export type Reader = (developer: string, body: unknown) => ProviderMessage | null;

/**
 * The request's id, and a hash of its listed fields that does not depend on their order. Fields that are not listed, such as a time of
 * sending, may differ.
 */
function requestOf(kind: string, body: { readonly request_uuid: string }, { properties }: { readonly properties: object }) {
  const listed = Object.fromEntries(Object.entries(body).filter(([name]) => Object.hasOwn(properties, name)));
  return { id: body.request_uuid, content: hashCall(kind, {}, listed).readBigInt64BE() };
}

export const readUser: Reader = (developer, body) =>
  user.Check(body) ? { kind: 'balance', developer, token: body.token, request: requestOf('balance', body, UserMessage) } : null;

export const readBet: Reader = (developer, body) =>
  bet.Check(body)
    ? {
        kind: 'bet',
        developer,
        token: body.token,
        request: requestOf('bet', body, BetMessage),
        transaction: body.transaction_uuid,
        round: body.round,
        game: body.game,
        amountMinor: BigInt(body.amount),
        ...(body.is_free && { free: { id: body.free_bet_id ?? null } }),
        ...(body.currency !== undefined && { currency: body.currency }),
      }
    : null;

export const readWin: Reader = (developer, body) =>
  win.Check(body)
    ? {
        kind: 'win',
        developer,
        token: body.token,
        request: requestOf('win', body, WinMessage),
        transaction: body.transaction_uuid,
        reference: body.reference_transaction_uuid,
        round: body.round,
        roundClosed: body.round_closed,
        ...(body.win_type !== undefined && { source: body.win_type }),
        amountMinor: BigInt(body.amount),
        ...(body.game !== undefined && { game: body.game }),
        ...(body.currency !== undefined && { currency: body.currency }),
      }
    : null;

export const readRollback: Reader = (developer, body) =>
  rollback.Check(body)
    ? {
        kind: 'rollback',
        developer,
        token: body.token,
        request: requestOf('rollback', body, RollbackMessage),
        transaction: body.transaction_uuid,
        reference: body.reference_transaction_uuid,
        round: body.round,
        roundClosed: body.round_closed,
        ...(body.game !== undefined && { game: body.game }),
      }
    : null;
