import type { Bet, End } from '../../src/steps.ts';
import { type Case, isBooked, isRefused, stakeMinor } from '../play.ts';

const endOf = ({ session, game, round }: Bet): End => ({ kind: 'end', session, game, round });
const only = ['action-list'] as const;

/** Rounds that end by a message without a win. */
export const ends: readonly Case[] = [
  {
    name: 'a round ends by itself, twice alike, and a win that comes later is paid',
    only,
    async run(play) {
      const bet = play.bet();
      await play.once(bet);
      for (let copy = 0; copy < 2; copy += 1) isBooked(await play.once(endOf(bet)), play.startMinor - stakeMinor, 'the end');
      isBooked(await play.once(play.win(bet, 2_000)), play.startMinor + 1_000, 'the late win');
    },
  },
  {
    name: 'a round of which all bets were rolled back ends and moves nothing',
    only,
    async run(play) {
      const bet = play.bet();
      for (const step of [bet, play.rollback(bet)]) await play.once(step);
      isBooked(await play.once(endOf(bet)), play.startMinor, 'the end');
    },
  },
  {
    name: 'the end of a round without a bet is refused',
    only,
    async run(play) {
      isRefused(await play.once(endOf(play.bet())), 'the end', 'unknown-bet');
    },
  },
];
