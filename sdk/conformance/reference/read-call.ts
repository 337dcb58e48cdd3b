import { objectOf, type Step, type WireCall } from '../../src/steps.ts';
import { lastBet } from './book.ts';
import type { Defect } from './defects.ts';

export type Read = { readonly steps: readonly Step[]; readonly currency: string } | null;
type Fields = Readonly<Record<string, unknown>>;
type Has = (defect: Defect) => boolean;

const idPattern = /^[A-Za-z0-9._:-]{1,100}$/;
const sumMax = 1_000_000_000_000;

let unnamed = 0;

function idOf(value: unknown, has: Has): string | null {
  if ((value === undefined || value === null) && has('missing-id')) return `none-${(unnamed += 1)}`;
  if (typeof value === 'string' && value.length > 500 && has('crash-on-long-id')) throw new Error('a column is too short');
  return typeof value === 'string' && idPattern.test(value) ? value : null;
}

function sumOf(value: unknown, has: Has): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value) || Math.abs(value) > sumMax) return null;
  if (value < 0 && !has('negative-sums')) return null;
  if (!Number.isInteger(value) && !has('fractions-rounded')) return null;
  return has('whole-rupees') ? Math.floor(Math.round(value) / 100) * 100 : Math.round(value);
}

/** A step of the fields that one action has in any protocol; null where one is missing or malformed. */
function stepOf(kind: unknown, fields: Fields, has: Has): Step | null {
  const { session, game, round, id, bet, amount, ends, source, gift, count } = fields;
  if (typeof session !== 'string' || session === '') return null;
  const shared = { session, game: typeof game === 'string' ? game : '' };
  if (kind === 'balance') return { ...shared, kind };
  const [known, rounds] = [idOf(id, has), kind === 'rollback' && round === undefined ? '' : idOf(round, has)];
  if (known === null || rounds === null) return null;
  const named = typeof gift === 'string' ? { gift } : {};
  if (kind === 'free-rounds') {
    const won = sumOf(amount, has);
    if (won === null || !Number.isInteger(count) || (Number(count) < 1 && !has('rounds-below-one'))) return null;
    return { ...shared, kind, id: known, gift: rounds, rounds: Number(count), amountMinor: won };
  }
  const moving = { ...shared, id: known, round: rounds, ends: ends === true };
  if (kind === 'rollback') {
    const undone = idOf(bet, has);
    return undone === null ? null : { ...moving, kind, bet: undone };
  }
  const amountMinor = sumOf(amount, has);
  if (amountMinor === null || shared.game === '') return null;
  if (kind === 'bet') return { ...moving, kind, amountMinor, ...named };
  const isKnown = source === 'jackpot' || source === 'promotion';
  if (source !== undefined && !isKnown && !has('unknown-source')) return null;
  const beside = isKnown ? ({ source } as const) : {};
  return kind === 'win' ? { ...moving, ...beside, kind, amountMinor, bet: typeof bet === 'string' ? bet : lastBet } : null;
}

const currencyOf = ({ currency }: Fields): string => (typeof currency === 'string' ? currency : 'INR');

function readMessage(path: string, body: Fields, has: Has): Read {
  if (typeof body.request_uuid !== 'string') return null;
  const kind = path.split('/').at(-1);
  const fields = {
    session: body.token,
    game: body.game,
    round: body.round,
    id: body.transaction_uuid,
    bet: body.reference_transaction_uuid,
    amount: body.amount,
    ends: body.round_closed,
    source: body.win_type,
    ...(body.is_free === true && { gift: body.free_bet_id ?? '' }),
  };
  const step = stepOf(kind, fields, has);
  return step && { steps: [step], currency: currencyOf(body) };
}

function readSum(body: Fields, has: Has): Read {
  const { session_id: session, game, issue_id: round, action_id: id, rounds: count, amount } = body;
  const step = stepOf('free-rounds', { session, game, round, id, count, amount }, has);
  return step && { steps: [step], currency: currencyOf(body) };
}

function readList(body: Fields, has: Has): Read {
  const actions: unknown = body.actions ?? [];
  if (!Array.isArray(actions)) return null;
  const shared = { session: body.session_id, game: body.game, round: body.game_id };
  const currency = currencyOf(body);
  if (actions.length === 0 && body.finished === true) {
    const { session_id: session, game, game_id: round } = body;
    if (typeof session !== 'string' || typeof game !== 'string' || typeof round !== 'string') return null;
    return { steps: [{ kind: 'end', session, game, round }], currency };
  }
  if (actions.length === 0) {
    const step = stepOf('balance', shared, has);
    return step && { steps: [step], currency };
  }
  const steps = actions.map((action: Fields, at) => {
    const ends = body.finished === true && at === actions.length - 1;
    const { action_id: id, original_action_id: bet, amount, type: source } = action;
    return stepOf(action.action, { ...shared, id, bet, amount, source, ends, gift: body.issue_id }, has);
  });
  return steps.every((step) => step !== null) ? { steps, currency } : null;
}

function readForm(body: URLSearchParams, has: Has): Read {
  const fields: Fields = Object.fromEntries(body);
  const amount = typeof fields.amount === 'string' && fields.amount !== '' ? Number((Number(fields.amount) * 100).toFixed(4)) : undefined;
  const kind = fields.action === 'refund' ? 'rollback' : fields.action;
  const shared = { session: fields.session_id, game: fields.game_uuid, round: fields.round_id, id: fields.transaction_id };
  const isFree = kind === 'bet' && fields.type === 'freespin';
  const typed = isFree
    ? { gift: '' }
    : { source: kind === 'win' && fields.type !== 'win' && fields.type !== 'freespin' ? fields.type : undefined };
  const step = stepOf(kind, { ...shared, ...typed, bet: fields.bet_transaction_id, amount, ends: fields.finished === '1' }, has);
  return step && { steps: [step], currency: currencyOf(fields) };
}

/** The steps of a call in any of the three protocols; null where it is malformed. */
export function readCall({ path, body }: WireCall, has: Has): Read {
  if (path === '/form') return readForm(new URLSearchParams(body), has);
  const object = objectOf(body);
  if (object === null) {
    if (has('crash-on-nonsense')) throw new Error('no JSON');
    return null;
  }
  if ('note' in object && has('strict-fields')) return null;
  if (path === '/actions/free-rounds') return readSum(object, has);
  return path.startsWith('/actions') ? readList(object, has) : readMessage(path, object, has);
}
