import { Type, type Static } from 'typebox';
import { endpoints } from '../http/endpoint.ts';
import { Currency, Flag, Id, OrNull, Page, Rupees, strict, UnixSec } from '../http/schema.ts';

const Count = Type.Integer({ minimum: 0 });
const Place = Type.Integer({ minimum: 1 });
/** The number of a ticket, from 0. */
const Ticket = Type.Integer({ minimum: 0 });

export const LotteryState = Type.Enum(['announced', 'running', 'counting', 'paid', 'stopped']);

/** Lotteries in a page of the list. */
export const lotteryPage = 10;
/** Winners that the lottery itself shows. */
export const winnersShown = 100;

export const LotteryWinner = Type.Object({
  place: Place,
  ticket: Type.Object({
    number: Ticket,
    /** Only of the player who asks: others are known by their masked name. */
    userId: OrNull(Id),
  }),
  player: Type.String({ description: 'masked: R•••a' }),
  prize: Rupees,
});
export type LotteryWinner = Static<typeof LotteryWinner>;

export const Lottery = Type.Object({
  id: Id,
  name: Type.String(),
  startDate: UnixSec,
  endDate: UnixSec,
  /** The server's time of this answer: countdowns count from it. */
  now: UnixSec,
  state: LotteryState,
  /** `vip_club`: tickets for members of the club only. */
  labels: Type.Array(Type.String()),
  /** The prize fund as it is now. */
  fund: Rupees,
  fundMax: Rupees,
  /** What each ticket adds to the fund. */
  fundPerTicket: Rupees,
  /** What each place wins of the fund as it is now. */
  prizes: Type.Array(Type.Object({ from: Place, to: Place, prize: Rupees })),
  ticketCount: Count,
  /** The player's own tickets: the first numbers, and how many there are. */
  tickets: Type.Array(Ticket),
  ownTicketCount: Count,
  playerMax: Count,
  /** How tickets are earned: rupees of bets and of a deposit for each, and tickets for a new level and a mission; null or 0: not by this. */
  playPerTicket: OrNull(Rupees),
  depositPerTicket: OrNull(Rupees),
  levelTickets: Count,
  missionTickets: Count,
  /** Null: not for sale. */
  pricePoints: OrNull(Count),
  /** Hex SHA-256 of the server seed, published before the first ticket. */
  commitment: Type.String(),
  /** After the end: the hash over the final list of tickets, and the server seed. */
  listHash: OrNull(Type.String()),
  serverSeed: OrNull(Type.String()),
  /** The player's mark in the public list of tickets. */
  ownMark: OrNull(Type.String()),
  winners: Type.Array(LotteryWinner),
});
export type Lottery = Static<typeof Lottery>;

export const LotteryTicket = Type.Object({
  ticket: Ticket,
  source: Type.Enum(['play', 'deposit', 'level', 'mission', 'points', 'gift']),
  at: UnixSec,
  /** The place that it has won. */
  place: OrNull(Place),
});
export type LotteryTicket = Static<typeof LotteryTicket>;

/** Tickets from `first` to `last` of the player with this mark. */
export const TicketRange = Type.Object({ first: Ticket, last: Ticket, mark: Type.String() });

const byId = { params: Type.Object({ id: Id }) };

export const lotteryApi = endpoints('/api/v18', 'lottery', {
  'GET /lottery/list': {
    summary: 'Lotteries: for members of the VIP club theirs first, for others the normal ones.',
    login: 'optional',
    transaction: 'read',
    cacheSec: 10,
    query: Type.Object({
      ...Page,
      sort: Type.Optional(Type.Enum(['startDate', '-startDate', 'endDate', '-endDate'])),
      /** 1: announced or running; 0: over. */
      active: Type.Optional(Flag),
      /** `full`: with winners and the player's tickets. */
      mode: Type.Optional(Type.Enum(['full', 'short'])),
      'startDate.to': Type.Optional(UnixSec),
    }),
    data: Type.Array(Lottery),
    paged: true,
    errors: [],
  },
  'GET /lotteries/:id': {
    summary: 'A lottery with its fund, its winners and what its draw is checked by.',
    login: 'optional',
    transaction: 'read',
    cacheSec: 5,
    ...byId,
    query: Type.Object({ currency: Type.Optional(Currency) }),
    data: Lottery,
    errors: ['errors.not_found'],
  },
  'GET /lottery/:id/tickets': {
    summary: "The player's own tickets, lowest number first.",
    login: 'required',
    transaction: 'read',
    ...byId,
    query: Type.Object({ ...Page }),
    data: Type.Array(LotteryTicket),
    paged: true,
    errors: ['errors.unauthorized', 'errors.not_found'],
  },
  'POST /lottery/:id/tickets': {
    summary: 'Buy tickets with points.',
    repeat: 'key',
    taking: 'guarded',
    login: 'required',
    transaction: 'write',
    rateLimit: { hits: 60, windowSec: 60, by: 'user' },
    ...byId,
    body: Type.Object({ count: Type.Integer({ minimum: 1, maximum: 100 }) }, strict),
    data: Type.Object({ first: Ticket, last: Ticket, points: Count }),
    errors: [
      'errors.unauthorized',
      'errors.not_found',
      'errors.lottery.over',
      'errors.lottery.vip',
      'errors.lottery.full',
      'errors.lottery.points',
      'errors.in_care',
      'errors.self_excluded',
      'errors.quiet_hours',
      'errors.finance_blocked',
      'errors.rate_limit',
      'errors.idempotency',
      'errors.idempotency_key',
    ],
  },
  'GET /lottery/:id/ranges': {
    summary:
      'The public list of tickets from a number on: which mark has which numbers. Anyone can compute its hash, and from it the draw.',
    login: 'optional',
    transaction: 'read',
    cacheSec: 10,
    ...byId,
    query: Type.Object({ from: Type.Optional(Ticket), limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 5000 })) }),
    data: Type.Array(TicketRange),
    errors: ['errors.not_found'],
  },
});
