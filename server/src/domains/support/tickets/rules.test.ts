import { ticketMessagesDayMax, ticketMessagesMax, ticketsDayMax } from '@mela/contract/api/support/tickets';
import { expect, it } from 'vitest';
import {
  afterDesk,
  afterMessage,
  afterRelease,
  afterUnreached,
  refusesAnswer,
  refusesClosing,
  refusesTaking,
  refusesWriting,
} from './rules.ts';

const [me, other] = [7n, 8n];
const standings = {
  open: { state: 'open', takenBy: null },
  mine: { state: 'taken', takenBy: me },
  theirs: { state: 'taken', takenBy: other },
  answered: { state: 'answered', takenBy: null },
  closed: { state: 'closed', takenBy: null },
} as const;

it.each([
  ['open', null, 'errors.tickets.not_taken', 'errors.tickets.not_taken'],
  ['mine', null, null, null],
  ['theirs', 'errors.tickets.taken', 'errors.tickets.not_taken', 'errors.tickets.not_taken'],
  ['answered', null, 'errors.tickets.not_taken', null],
  ['closed', 'errors.tickets.closed', 'errors.tickets.not_taken', null],
] as const)('what is %s is taken: %s, answered: %s, closed: %s', (name, take, answer, close) => {
  const standing = standings[name];
  expect([refusesTaking(standing, me), refusesAnswer(standing, me), refusesClosing(standing, me)]).toEqual([take, answer, close]);
});

it('a message opens what was answered or closed, and leaves with a colleague what is with one', () => {
  expect((['open', 'taken', 'answered', 'closed'] as const).map(afterMessage)).toEqual(['open', 'taken', 'open', 'open']);
  expect((['open', 'taken', 'answered', 'closed'] as const).map(afterDesk)).toEqual(['answered', 'taken', 'answered', 'answered']);
  expect([afterRelease(true), afterRelease(false)]).toEqual(['answered', 'open']);
  expect([afterUnreached('answered'), afterUnreached('closed'), afterUnreached('taken'), afterUnreached('open')]).toEqual([
    'open',
    'open',
    'taken',
    'open',
  ]);
});

it.each([
  ['nothing', {}, true, null],
  ['one question less', { tickets: ticketsDayMax - 1 }, true, null],
  ['all questions of a day', { tickets: ticketsDayMax }, true, 'errors.tickets.many'],
  ['all questions of a day, and more in one of them', { tickets: ticketsDayMax }, false, null],
  ['all messages of a day', { messages: ticketMessagesDayMax }, false, 'errors.tickets.messages'],
  ['a message less', { messages: ticketMessagesDayMax - 1 }, false, null],
  ['a full conversation', { inTicket: ticketMessagesMax }, false, 'errors.tickets.full'],
  ['one that is not full yet', { inTicket: ticketMessagesMax - 1 }, false, null],
] as const)('after %s: %o', (_what, written, opens, key) => {
  expect(refusesWriting({ tickets: 0, messages: 0, inTicket: 0, ...written }, opens)?.key ?? null).toBe(key);
});
