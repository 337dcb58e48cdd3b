import type { Reason, Step } from '../../src/steps.ts';
import type { Booked } from './book.ts';

type Written = { readonly status: number; readonly body: string };

const statuses: Readonly<Record<Reason, string>> = {
  session: 'RS_ERROR_INVALID_TOKEN',
  'session-ended': 'RS_ERROR_TOKEN_EXPIRED',
  money: 'RS_ERROR_NOT_ENOUGH_MONEY',
  limit: 'RS_ERROR_LIMIT_REACHED',
  player: 'RS_ERROR_USER_DISABLED',
  currency: 'RS_ERROR_WRONG_CURRENCY',
  game: 'RS_ERROR_INVALID_GAME',
  conflict: 'RS_ERROR_DUPLICATE_TRANSACTION',
  'unknown-bet': 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'rolled-back': 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  syntax: 'RS_ERROR_WRONG_SYNTAX',
  signature: 'RS_ERROR_INVALID_SIGNATURE',
  clock: 'RS_ERROR_INVALID_SIGNATURE',
};
const numbers: Readonly<Record<Reason, number>> = {
  session: 101,
  'session-ended': 101,
  money: 100,
  limit: 105,
  player: 110,
  currency: 154,
  game: 107,
  conflict: 155,
  'unknown-bet': 156,
  'rolled-back': 157,
  syntax: 400,
  signature: 403,
  clock: 403,
};
const codes: Readonly<Record<Reason, string>> = {
  session: 'SESSION_INVALID',
  'session-ended': 'SESSION_ENDED',
  money: 'INSUFFICIENT_FUNDS',
  limit: 'LIMIT_REACHED',
  player: 'PLAYER_DISABLED',
  currency: 'CURRENCY_INVALID',
  game: 'GAME_INVALID',
  conflict: 'TRANSACTION_CONFLICT',
  'unknown-bet': 'BET_NOT_FOUND',
  'rolled-back': 'BET_REFUNDED',
  syntax: 'REQUEST_INVALID',
  signature: 'SIGNATURE_INVALID',
  clock: 'TIMESTAMP_INVALID',
};

const written = (status: number, body: object): Written => ({ status, body: JSON.stringify(body) });

/** What came of a call as its protocol says it; `scale` is 1 where the wallet answers in the unit of the protocol. */
export function writeAnswer(path: string, steps: readonly Step[], booked: Booked, scale: number): Written {
  if (path === '/form')
    return 'reason' in booked
      ? written(200, { error_code: codes[booked.reason], error_description: booked.reason })
      : written(200, { balance: (booked.balanceMinor * scale) / 100 });
  if (path.startsWith('/actions')) {
    if ('reason' in booked) {
      const code = numbers[booked.reason];
      return written(code >= 400 ? code : 412, { code, message: booked.reason });
    }
    const ids = steps.flatMap((step) => ('id' in step ? [step.id] : []));
    const transactions = ids.map((action_id) => ({ action_id, tx_id: `t:${action_id}` }));
    return written(200, { balance: booked.balanceMinor * scale, transactions });
  }
  return 'reason' in booked
    ? written(200, { status: statuses[booked.reason] })
    : written(200, { status: 'RS_OK', balance: booked.balanceMinor * scale, currency: 'INR' });
}
