import { signBody } from '../signatures.ts';
import { type Answer, objectOf, type Protocol, type Reason, refuseIf, type Step, type Steps, unreadable } from '../steps.ts';

const reasons: Readonly<Record<string, Reason>> = {
  100: 'money',
  101: 'session',
  105: 'limit',
  107: 'game',
  110: 'player',
  154: 'currency',
  155: 'conflict',
  156: 'unknown-bet',
  157: 'rolled-back',
  400: 'syntax',
  403: 'signature',
};

type Action = Extract<Step, { kind: 'bet' | 'win' | 'rollback' }>;
const isAction = (step: Step): step is Action => step.kind === 'bet' || step.kind === 'win' || step.kind === 'rollback';

const actionOf = (step: Action) =>
  step.kind === 'rollback'
    ? { action: 'rollback', action_id: step.id, original_action_id: step.bet }
    : {
        action: step.kind,
        action_id: step.id,
        amount: step.amountMinor,
        ...(step.kind === 'win' && step.source !== undefined && { type: step.source }),
      };

/** One call has one session, game, round and gift, and ends its round with its last action. */
function checkList(steps: Steps): void {
  const [first] = steps;
  const refuse = (isUnsayable: boolean, what: string) => refuseIf(isUnsayable, 'action-list', what);
  const moving = steps.filter(isAction);
  refuse(moving.length < steps.length && steps.length > 1, 'a balance, an end or a sum of free rounds in a list');
  refuse(
    steps.some(({ session, game }) => session !== first.session || game !== first.game),
    'steps of two sessions or games',
  );
  refuse(new Set(moving.map(({ round }) => round)).size > 1, 'steps of two rounds');
  refuse(new Set(moving.map(({ kind }) => kind === 'rollback')).size > 1, 'a rollback beside bets and wins');
  const gifts = moving.flatMap((step) => (step.kind === 'bet' ? [step.gift] : []));
  refuse(new Set(gifts).size > 1, 'bets of two gifts, or free bets beside others');
  refuse(
    moving.slice(0, -1).some(({ ends }) => ends === true),
    'the end of a round before the last action',
  );
}

function bodyOf(steps: Steps, currency: string): { path: string; body: object } {
  const [first] = steps;
  const shared = { session_id: first.session, currency, game: first.game };
  const moving = steps.filter(isAction);
  switch (first.kind) {
    case 'balance':
      return { path: '/actions/play', body: shared };
    case 'end':
      return { path: '/actions/play', body: { ...shared, game_id: first.round, finished: true, actions: [] } };
    case 'free-rounds': {
      const { id, gift, rounds, amountMinor } = first;
      return { path: '/actions/free-rounds', body: { ...shared, issue_id: gift, action_id: id, rounds, amount: amountMinor } };
    }
    default:
  }
  const gift = moving.flatMap((step) => (step.kind === 'bet' && step.gift !== undefined ? [step.gift] : [])).at(0);
  const body = {
    ...shared,
    game_id: first.round,
    finished: moving.at(-1)?.ends ?? false,
    ...(gift !== undefined && { issue_id: gift }),
    actions: moving.map(actionOf),
  };
  return { path: first.kind === 'rollback' ? '/actions/rollback' : '/actions/play', body };
}

function answer(status: number, text: string): Answer {
  const body = objectOf(text);
  if (body === null) return unreadable(status);
  if (status === 200 && typeof body.balance === 'number') return { kind: 'booked', balanceMinor: body.balance };
  const code = String(body.code);
  const reason = reasons[code];
  return reason ? { kind: 'refused', reason, code } : { kind: 'retry', why: `HTTP ${status}, code ${code}` };
}

/** A round's actions in ordered lists, each booked whole or not at all; refused with a number. */
export const actionList: Protocol = {
  name: 'action-list',
  takesLists: true,
  call(steps, account) {
    checkList(steps);
    const { path, body } = bodyOf(steps, account.currency);
    const text = JSON.stringify(body);
    return { path, headers: { 'content-type': 'application/json', 'x-signature': signBody(account.secret, text) }, body: text };
  },
  answer,
};
