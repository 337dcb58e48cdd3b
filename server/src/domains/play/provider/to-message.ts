import { BetMessage, RollbackMessage, UserMessage, WinMessage } from '@mela/contract/provider';
import { Compile } from 'typebox/compile';
import type { PlayMessage } from '../message.ts';

const user = Compile(UserMessage);
const bet = Compile(BetMessage);
const win = Compile(WinMessage);
const rollback = Compile(RollbackMessage);

/** Reads one kind of request body into our own message; null when a field is missing, malformed or unknown. */
export type Reader = (developer: string, body: unknown) => PlayMessage | null;

export const readUser: Reader = (developer, body) => (user.Check(body) ? { kind: 'balance', developer, token: body.token } : null);

export const readBet: Reader = (developer, body) =>
  bet.Check(body)
    ? {
        kind: 'bet',
        developer,
        token: body.token,
        transaction: body.transaction_uuid,
        round: body.round,
        game: body.game,
        amountMinor: BigInt(body.amount),
        ...(body.currency !== undefined && { currency: body.currency }),
      }
    : null;

export const readWin: Reader = (developer, body) =>
  win.Check(body)
    ? {
        kind: 'win',
        developer,
        token: body.token,
        transaction: body.transaction_uuid,
        reference: body.reference_transaction_uuid,
        round: body.round,
        roundClosed: body.round_closed,
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
        transaction: body.transaction_uuid,
        reference: body.reference_transaction_uuid,
        round: body.round,
        roundClosed: body.round_closed,
        ...(body.game !== undefined && { game: body.game }),
      }
    : null;
