import { signBody } from '../signatures.ts';
import { type Answer, isSimple, objectOf, type Protocol, type Reason, refuseIf, type Step, unreadable } from '../steps.ts';

const reasons: Readonly<Record<string, Reason>> = {
  RS_ERROR_INVALID_TOKEN: 'session',
  RS_ERROR_TOKEN_EXPIRED: 'session-ended',
  RS_ERROR_NOT_ENOUGH_MONEY: 'money',
  RS_ERROR_USER_DISABLED: 'player',
  RS_ERROR_LIMIT_REACHED: 'limit',
  RS_ERROR_WRONG_CURRENCY: 'currency',
  RS_ERROR_INVALID_GAME: 'game',
  RS_ERROR_DUPLICATE_TRANSACTION: 'conflict',
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: 'unknown-bet',
  RS_ERROR_TRANSACTION_ROLLED_BACK: 'rolled-back',
  RS_ERROR_INVALID_SIGNATURE: 'signature',
  RS_ERROR_WRONG_SYNTAX: 'syntax',
};

/** The id of the request is that of the step, so that a repetition is the same message; a question for the balance is always a new one. */
function bodyOf(step: Step, currency: string, nonce: string): { path: string; body: object } {
  isSimple(step, 'seamless-wallet');
  if (step.kind === 'balance') return { path: '/user/balance', body: { token: step.session, request_uuid: nonce } };
  const { kind, session, id, round, game } = step;
  const shared = { token: session, request_uuid: id, transaction_uuid: id, round, game };
  const closed = { round_closed: step.ends ?? false };
  switch (kind) {
    case 'bet':
      refuseIf(step.ends === true, 'seamless-wallet', 'a bet that ends its round');
      return {
        path: '/transaction/bet',
        body: { ...shared, amount: step.amountMinor, currency, ...(step.gift !== undefined && { is_free: true, free_bet_id: step.gift }) },
      };
    case 'win':
      return {
        path: '/transaction/win',
        body: {
          ...shared,
          ...closed,
          reference_transaction_uuid: step.bet,
          amount: step.amountMinor,
          currency,
          ...(step.source !== undefined && { win_type: step.source }),
        },
      };
    case 'rollback':
      return { path: '/transaction/rollback', body: { ...shared, ...closed, reference_transaction_uuid: step.bet } };
  }
}

function answer(status: number, text: string): Answer {
  const body = objectOf(text);
  if (status !== 200 || body === null || typeof body.status !== 'string') return unreadable(status);
  if (body.status === 'RS_OK' && typeof body.balance === 'number') return { kind: 'booked', balanceMinor: body.balance };
  const reason = reasons[body.status];
  return reason ? { kind: 'refused', reason, code: body.status } : { kind: 'retry', why: body.status };
}

/** One message a call, JSON with sums in paise, signed in X-Signature and answered by HTTP 200 with a status. */
export const seamlessWallet: Protocol = {
  name: 'seamless-wallet',
  takesLists: false,
  call([step], account, _nowSec, nonce) {
    const { path, body } = bodyOf(step, account.currency, nonce);
    const text = JSON.stringify(body);
    return { path, headers: { 'content-type': 'application/json', 'x-signature': signBody(account.secret, text) }, body: text };
  },
  answer,
};
