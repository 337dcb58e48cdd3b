import type { Bet } from '../../src/steps.ts';
import { type Case, Failed, hasMoved, isBooked, isRefused, type Play, stakeMinor } from '../play.ts';
import { signedAgain } from './bad-calls.ts';
import { areAlike } from './repetitions.ts';

const paidMinor = 7_000;
type Source = 'jackpot' | 'promotion';

/** A round with a bet that won ₹25 and has ended; its balance is that of the start and ₹15. */
async function endedRound(play: Play) {
  const bet = play.bet();
  for (const step of [bet, play.win(bet, 2_500)]) await play.once(step);
  return bet;
}
const besideOf = (play: Play, bet: Bet, source: Source, change: object = {}) =>
  play.win(bet, paidMinor, { ends: false, source, ...change });

const casesOf = (source: Source): readonly Case[] => [
  {
    name: `a ${source} is paid beside the win of its round`,
    async run(play) {
      const bet = play.bet();
      await play.once(bet);
      isBooked(await play.once(besideOf(play, bet, source)), play.startMinor - stakeMinor + paidMinor, `the ${source}`);
      isBooked(await play.once(play.win(bet, 300)), play.startMinor - stakeMinor + paidMinor + 300, 'the win that ends the round');
    },
  },
  {
    name: `a ${source} is paid after the end of its round, once by twenty copies at once`,
    async run(play) {
      const beside = besideOf(play, await endedRound(play), source);
      areAlike(await Promise.all(Array.from({ length: 20 }, () => play.once(beside))), `twenty copies of a ${source}`);
      isBooked(await play.once(beside), play.startMinor + 1_500 + paidMinor, 'a late copy');
      await hasMoved(play, 1_500 + paidMinor, 'after them');
    },
  },
  {
    name: `the id of a ${source} with another sum, from another source or as a usual win is a conflict`,
    async run(play) {
      const beside = besideOf(play, await endedRound(play), source);
      await play.once(beside);
      const { source: _source, ...usual } = beside;
      const other = { ...beside, source: source === 'jackpot' ? 'promotion' : 'jackpot' } as const;
      for (const wrong of [{ ...beside, amountMinor: paidMinor + 1 }, other, usual])
        isRefused(await play.once(wrong), 'the id again', 'conflict');
      await hasMoved(play, 1_500 + paidMinor, 'after them');
    },
  },
  {
    name: `a rollback of a bet undoes its ${source} too`,
    async run(play) {
      const bet = await endedRound(play);
      await play.once(besideOf(play, bet, source));
      isBooked(await play.once(play.rollback(bet)), play.startMinor, 'the rollback of the bet');
    },
  },
  {
    name: `a rollback of a ${source} undoes it alone, once, and its bet can still be rolled back`,
    async run(play) {
      const bet = await endedRound(play);
      const beside = besideOf(play, bet, source);
      await play.once(beside);
      isBooked(await play.once(play.rollback(beside)), play.startMinor + 1_500, 'the rollback');
      isBooked(await play.once(play.rollback(beside)), play.startMinor + 1_500, 'a second rollback with an id of its own');
      isBooked(await play.once(play.rollback(bet)), play.startMinor, 'the rollback of the bet');
    },
  },
  {
    name: `a ${source} that was undone with its bet is not undone again by itself`,
    async run(play) {
      const bet = await endedRound(play);
      const beside = besideOf(play, bet, source);
      for (const step of [beside, play.rollback(bet), play.rollback(beside)]) await play.once(step);
      await hasMoved(play, 0, 'after both rollbacks');
    },
  },
  {
    name: `a rollback before its ${source} is remembered: it is refused when it comes`,
    async run(play) {
      const beside = besideOf(play, await endedRound(play), source);
      isBooked(await play.once(play.rollback(beside)), play.startMinor + 1_500, `the rollback of a ${source} that has not come`);
      isRefused(await play.once(beside), `the late ${source}`, 'rolled-back');
      await hasMoved(play, 1_500, 'after them');
    },
  },
  {
    name: `a ${source} of a round without a bet is refused`,
    async run(play) {
      isRefused(await play.once(besideOf(play, play.bet(), source)), `the ${source}`, 'unknown-bet');
      await hasMoved(play, 0, 'after it');
    },
  },
  {
    name: `a ${source} is paid after the session has ended`,
    async run(play) {
      const bet = await endedRound(play);
      await play.player.end();
      isBooked(await play.once(besideOf(play, bet, source)), play.startMinor + 1_500 + paidMinor, `the ${source}`);
    },
  },
];

/** Wins that a provider pays beside the outcome of a round. */
export const winsBeside: readonly Case[] = [
  ...casesOf('jackpot'),
  ...casesOf('promotion'),
  {
    name: 'a win of a type that is not known is malformed',
    async run(play) {
      const bet = await endedRound(play);
      const call = play.sign([besideOf(play, bet, 'jackpot')]);
      const answer = await play.send(signedAgain(call, call.body.replace('jackpot', 'tip'), play.target.account.secret));
      if (answer.status >= 500) throw new Failed(`expected a refusal, got HTTP ${answer.status}`);
      isRefused(answer, 'the win', 'syntax');
      await hasMoved(play, 1_500, 'after it');
    },
  },
];
