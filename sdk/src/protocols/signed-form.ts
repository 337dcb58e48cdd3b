import { signForm } from '../signatures.ts';
import { type Answer, isSimple, objectOf, type Protocol, type Reason, refuseIf, type Step, unreadable } from '../steps.ts';

const reasons: Readonly<Record<string, Reason>> = {
  INSUFFICIENT_FUNDS: 'money',
  SESSION_INVALID: 'session',
  SESSION_ENDED: 'session-ended',
  LIMIT_REACHED: 'limit',
  PLAYER_DISABLED: 'player',
  GAME_INVALID: 'game',
  CURRENCY_INVALID: 'currency',
  TRANSACTION_CONFLICT: 'conflict',
  BET_NOT_FOUND: 'unknown-bet',
  BET_REFUNDED: 'rolled-back',
  SIGNATURE_INVALID: 'signature',
  TIMESTAMP_INVALID: 'clock',
  REQUEST_INVALID: 'syntax',
};

const paisePerRupee = 100;
/** Paise as rupees with two decimals. */
const rupees = (minor: number): string => (minor / paisePerRupee).toFixed(2);

function fieldsOf(step: Step, currency: string): Record<string, string> {
  isSimple(step, 'signed-form');
  const shared = { session_id: step.session, currency };
  if (step.kind === 'balance') return { action: 'balance', ...shared };
  const moving = { ...shared, transaction_id: step.id, round_id: step.round, game_uuid: step.game };
  if (step.kind === 'rollback') {
    refuseIf(step.ends === true, 'signed-form', 'a rollback that ends its round');
    return { action: 'refund', ...moving, bet_transaction_id: step.bet };
  }
  const free = step.kind === 'bet' && step.gift !== undefined ? 'freespin' : undefined;
  const type = step.kind === 'win' ? step.source : free;
  return {
    action: step.kind,
    ...moving,
    ...(type !== undefined && { type }),
    amount: rupees(step.amountMinor),
    finished: step.ends ? '1' : '0',
  };
}

function answer(status: number, text: string): Answer {
  const body = objectOf(text);
  if (status !== 200 || body === null) return unreadable(status);
  if (typeof body.balance === 'number') return { kind: 'booked', balanceMinor: Math.round(body.balance * paisePerRupee) };
  const code = String(body.error_code);
  const reason = reasons[code];
  return reason ? { kind: 'refused', reason, code } : { kind: 'retry', why: code };
}

/** Forms at one address, with sums in rupees and a hash of the sorted fields. A repetition has a new nonce and a new time. */
export const signedForm: Protocol = {
  name: 'signed-form',
  takesLists: false,
  call([step], account, nowSec, nonce) {
    const fields = fieldsOf(step, account.currency);
    const signed = { 'x-merchant-id': account.name, 'x-nonce': nonce, 'x-timestamp': String(nowSec) };
    const headers = {
      ...signed,
      'x-sign': signForm(account.secret, fields, signed),
      'content-type': 'application/x-www-form-urlencoded',
    };
    return { path: '/form', headers, body: new URLSearchParams(fields).toString() };
  },
  answer,
};
