import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../../http/endpoint.ts';
import { Id, Localized, OrNull, Page, Reason, Rupees, strict, UnixSec } from '../../http/schema.ts';

const Name = Type.String({ minLength: 1, maxLength: 80 });
const Place = Type.Integer({ minimum: 1, maximum: 1000 });
const Tickets = Type.Integer({ minimum: 0, maximum: 1000 });
const Sum = Type.Number({ minimum: 0.01, maximum: 10_000_000, description: 'rupees' });

/** A lottery as an operator writes it. Shares are ten-thousandths of the fund for each place, at most the whole fund together. */
export const LotteryDraft = Type.Object(
  {
    names: Localized(Name),
    vip: Type.Boolean(),
    fund: Type.Number({ minimum: 100, maximum: 100_000_000, description: 'rupees' }),
    fundPerTicket: Type.Number({ minimum: 0, maximum: 10_000, description: 'rupees' }),
    fundMax: Type.Number({ minimum: 100, maximum: 100_000_000, description: 'rupees' }),
    shares: Type.Array(Type.Object({ from: Place, to: Place, share: Type.Integer({ minimum: 1, maximum: 10_000 }) }, strict), {
      minItems: 1,
      maxItems: 100,
    }),
    playerMax: Type.Integer({ minimum: 1, maximum: 10_000 }),
    playPerTicket: OrNull(Sum),
    depositPerTicket: OrNull(Sum),
    levelTickets: Tickets,
    missionTickets: Tickets,
    pricePoints: OrNull(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    /** The next one of the same length begins when it ends. */
    repeats: Type.Boolean(),
    startsAt: UnixSec,
    endsAt: UnixSec,
  },
  strict,
);
export type LotteryDraft = Static<typeof LotteryDraft>;

/** What an operator sees of a lottery: also drafts, what it may cost at most, and what it has cost. */
export const OperatorLottery = Type.Object({
  id: Id,
  state: Type.Enum(['draft', 'announced', 'running', 'counting', 'paid', 'stopped']),
  ...LotteryDraft.properties,
  tickets: Type.Integer({ minimum: 0 }),
  commitment: OrNull(Type.String()),
  costMax: Rupees,
  cost: Rupees,
  /** Prizes that could not be paid. */
  refused: Type.Integer({ minimum: 0 }),
});
export type OperatorLottery = Static<typeof OperatorLottery>;

const act = { login: 'operator', permission: 'lottery.manage', transaction: 'write', data: OperatorLottery } as const;
const byId = { params: Type.Object({ id: Id }) };
const withReason = { body: Type.Object({ reason: Reason }, strict) };
const wrongState = ['errors.not_found', 'errors.lottery.state'] as const;

export const operatorLotteryApi = endpoints(operatorBase, 'lottery', {
  'GET /lotteries': {
    summary: 'Every lottery, drafts too, newest first.',
    login: 'operator',
    permission: 'lottery.read',
    transaction: 'read',
    query: Type.Object({ ...Page }),
    data: Type.Array(OperatorLottery),
    paged: true,
    errors: [],
  },
  'POST /lotteries/preview': {
    commits: 'draft',
    summary: 'What a lottery would cost at most, by the same body that saves it. Nothing is saved.',
    repeat: 'same',
    login: 'operator',
    permission: 'lottery.manage',
    transaction: 'read',
    body: Type.Object({ draft: LotteryDraft, reason: Reason }, strict),
    data: Type.Object({ cost_max: OrNull(Rupees), places: Type.Integer({ minimum: 1 }) }),
    errors: ['errors.validation'],
  },
  'POST /lotteries': {
    ...act,
    commits: 'draft',
    summary: 'Save a lottery as a draft, which no player sees.',
    repeat: 'key',
    body: Type.Object({ draft: LotteryDraft, reason: Reason }, strict),
    errors: ['errors.validation'],
  },
  'POST /lotteries/:id/copy': {
    ...act,
    commits: 'draft',
    summary: 'Save a copy as a draft, with other times.',
    repeat: 'key',
    ...byId,
    body: Type.Object({ startsAt: UnixSec, endsAt: UnixSec, reason: Reason }, strict),
    errors: ['errors.not_found', 'errors.validation'],
  },
  'POST /lotteries/:id/schedule': {
    ...act,
    commits: 'money',
    secondApproval: 'by-rule',
    summary: 'Announce a draft: its seed is drawn and its commitment published. Its rules do not change any more.',
    repeat: 'same',
    ...byId,
    ...withReason,
    errors: [...wrongState, 'errors.validation'],
  },
  'POST /lotteries/:id/stop': {
    ...act,
    commits: 'less',
    summary: 'Call a lottery off before its draw. No prizes are given, paid points come back. Another operator must agree.',
    repeat: 'same',
    secondApproval: 'by-rule',
    ...byId,
    ...withReason,
    errors: wrongState,
  },
});
