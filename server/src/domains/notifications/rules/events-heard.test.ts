import { describe, expect, it } from 'vitest';
import type { EventName } from '../../../kernel/events/index.ts';
import { domains } from '../../registry.ts';
import { ruledEvents, seedRules } from './seed-rules.ts';

/** What players hear of, by the rules that tell them. Prizes and places of contests have a kind of inbox message of their own. */
const cares: Readonly<Record<string, readonly string[]>> = {
  registration: ['registered'],
  deposit: ['deposit-succeeded', 'deposit-failed', 'deposit-refused', 'deposit-reversed'],
  'each step of a withdrawal': [
    'withdrawal-requested',
    'withdrawal-moved',
    'withdrawal-settled',
    'withdrawal-failed',
    'withdrawal-cancelled',
  ],
  gift: ['gift-offered'],
  level: ['level-reached', 'level-changed'],
  achievement: ['achievement-earned'],
  limit: ['limit-reached', 'limit-changed'],
  'log-in from a new device': ['new-device'],
  verification: ['verification-accepted', 'verification-again', 'verification-refused'],
  dispute: ['dispute-answered'],
  maintenance: ['maintenance-over'],
  question: ['ticket-answered', 'ticket-begun'],
  comment: ['comment-answered'],
};

const inside = 'one domain informs another; its player hears of what follows';
const counts = 'it changes a figure that the page shows';
/** Events that no message follows, and why. */
const quiet: Partial<Record<EventName, string>> = {
  'balance.changed': counts,
  'campaign.reached': 'the rule of the campaign writes its message',
  'care.raised': 'the site says it in a dialog of its own, with limits',
  'content.changed': 'it is about pages',
  'counter.changed': counts,
  'deposit.started': 'the player is on the page of the payment',
  'factor.changed': inside,
  'freebets.changed': counts,
  'game.played': inside,
  'levels.changed': inside,
  'lottery.changed': 'open pages of the lottery follow it',
  'lottery.closed': 'who wins hears of it by contest.won; who has not won is left in peace',
  'message.dropped': 'it is for the domain that sent it',
  'mission.taken': 'the player has taken it',
  'mission.undone': inside,
  'account.closed': 'there is no inbox any more',
  'operator.acted': 'it is in the audit log',
  'payment.alarmed': 'it is for operators',
  'payment.decided': inside,
  'prize.undone': inside,
  'round.checked': inside,
  'round.settled': 'the game shows it',
  'session.ended': 'the page says why',
  'session.started': 'a new device is shown by signal.raised',
  'settings.changed': 'it is about the site',
  'flag.exposed': inside,
  'spins.granted': 'what gave them reports it',
  'tournament.changed': 'open pages of the tournament follow it',
  'tournament.ended': 'each player hears of the own place',
  'turnover.changed': counts,
  'win.reached': 'the bot writes of it, to players who asked it to',
  'winner.announced': 'it is for the list of winners',
};

/** Events that the inbox itself makes messages of. */
const noticed = domains.flatMap(({ consumers = [] }) =>
  consumers.filter(({ name }) => name === 'inbox.notices').flatMap(({ types }) => types),
);

const inbox: ReadonlySet<string> = new Set([
  ...noticed,
  ...seedRules.filter(({ channels }) => channels.includes('inbox')).map(({ event }) => event),
]);

describe('what a player hears of', () => {
  it.each(Object.entries(cares))('[3.19] of %s there is a message in the inbox', (_what, aliases) => {
    const rules = aliases.map((alias) => seedRules.find((rule) => rule.alias === alias));
    expect(rules.filter((rule) => rule === undefined || !rule.channels.includes('inbox'))).toEqual([]);
  });

  it('[3.19] of a contest there is one for a prize and one for a place', () => {
    expect(noticed).toEqual(expect.arrayContaining(['contest.won', 'tournament.placed']));
  });

  it('every event of every domain has a message in the inbox or a reason for none, never both', () => {
    const emitted = [...new Set(domains.flatMap(({ emits }) => emits))].toSorted();
    expect(emitted.filter((event) => !inbox.has(event) && quiet[event] === undefined)).toEqual([]);
    expect(Object.keys(quiet).filter((event) => inbox.has(event) || !emitted.includes(event as EventName))).toEqual([]);
    expect(ruledEvents.filter((event) => !emitted.includes(event))).toEqual([]);
  });
});
