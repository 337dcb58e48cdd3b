import { type Case, hasMoved, isBooked, isRefused, stakeMinor } from '../play.ts';
import { areAlike } from './repetitions.ts';

/** Free bets of a gift, one by one. `signed-form` names no gift. */
const singly: readonly Case[] = [
  {
    name: 'a free bet takes nothing from the balance, and its win is paid',
    needsGifts: true,
    async run(play) {
      const bet = play.bet({ gift: await play.giveFreeRounds(1) });
      isBooked(await play.once(bet), play.startMinor, 'the free bet');
      isBooked(await play.once(play.win(bet, 4_000)), play.startMinor + 4_000, 'its win');
    },
  },
  {
    name: 'no more free bets are taken than were given, also by twenty at once',
    needsGifts: true,
    async run(play) {
      const gift = await play.giveFreeRounds(3);
      const answers = await Promise.all(Array.from({ length: 20 }, () => play.once(play.bet({ gift }))));
      const taken = answers.filter(({ kind }) => kind === 'booked').length;
      if (taken !== 3) isRefused({ kind: 'retry', why: `${taken} were booked` }, 'twenty free bets of a gift of three');
      isRefused(await play.once(play.bet({ gift })), 'one more', 'money');
      await hasMoved(play, 0, 'after them');
    },
  },
  {
    name: 'a free bet that is rolled back can be played again, with another id',
    needsGifts: true,
    async run(play) {
      const gift = await play.giveFreeRounds(1);
      const bet = play.bet({ gift });
      for (const step of [bet, play.win(bet, 500), play.rollback(bet)]) await play.once(step);
      isBooked(await play.once(play.bet({ gift })), play.startMinor, 'the free bet after the rollback');
      isRefused(await play.once(play.bet({ gift })), 'one more', 'money');
    },
  },
  {
    name: 'a free bet above the stake of its gift is refused',
    needsGifts: true,
    async run(play) {
      const gift = await play.giveFreeRounds(1);
      isRefused(await play.once(play.bet({ gift, amountMinor: stakeMinor + 1 })), 'the free bet', 'money');
      isBooked(await play.once(play.bet({ gift })), play.startMinor, 'one of its stake');
    },
  },
];

const list = { only: ['action-list'], needsGifts: true } as const;

/** Free rounds of which the provider reports the sum. */
const sums: readonly Case[] = [
  {
    name: 'a sum of free rounds is paid once by twenty copies at once',
    ...list,
    async run(play) {
      const sum = play.sum(await play.giveFreeRounds(10), 7, 12_345);
      areAlike(await Promise.all(Array.from({ length: 20 }, () => play.once(sum))), 'twenty copies of a sum');
      isBooked(await play.once(sum), play.startMinor + 12_345, 'a late copy');
      await hasMoved(play, 12_345, 'after them');
    },
  },
  {
    name: 'a sum of more free rounds than are left of its gift is refused whole',
    ...list,
    async run(play) {
      const gift = await play.giveFreeRounds(5);
      isRefused(await play.once(play.sum(gift, 6, 100)), 'six rounds of five', 'money');
      isBooked(await play.once(play.sum(gift, 3, 100)), play.startMinor + 100, 'three of five');
      isRefused(await play.once(play.sum(gift, 3, 100)), 'three of two', 'money');
      isBooked(await play.once(play.sum(gift, 2, 0)), play.startMinor + 100, 'two of two, which won nothing');
    },
  },
  {
    name: 'the id of a sum with other rounds or another sum is a conflict',
    ...list,
    async run(play) {
      const sum = play.sum(await play.giveFreeRounds(5), 2, 100);
      await play.once(sum);
      for (const change of [{ rounds: 1 }, { amountMinor: 101 }])
        isRefused(await play.once({ ...sum, ...change }), 'the id again', 'conflict');
      await hasMoved(play, 100, 'after them');
    },
  },
  {
    name: 'a sum that is rolled back is taken, and its rounds can be played again',
    ...list,
    async run(play) {
      const gift = await play.giveFreeRounds(4);
      const sum = play.sum(gift, 4, 5_000);
      await play.once(sum);
      const undo = play.rollback({ ...sum, round: gift });
      for (let copy = 0; copy < 2; copy += 1) isBooked(await play.once(undo), play.startMinor, 'the rollback');
      isBooked(await play.once(play.sum(gift, 4, 300)), play.startMinor + 300, 'the rounds again');
    },
  },
  {
    name: 'a sum is paid after the session has ended',
    ...list,
    async run(play) {
      const sum = play.sum(await play.giveFreeRounds(2), 2, 800);
      await play.player.end();
      isBooked(await play.once(sum), play.startMinor + 800, 'the sum');
    },
  },
  {
    name: 'a sum of a gift that the player does not have is refused',
    only: ['action-list'],
    async run(play) {
      isRefused(await play.once(play.sum('999999999', 1, 5_000)), 'the sum', 'money');
      await hasMoved(play, 0, 'after it');
    },
  },
  {
    name: 'a sum of no rounds is malformed',
    ...list,
    async run(play) {
      isRefused(await play.once(play.sum(await play.giveFreeRounds(1), 0, 5_000)), 'the sum', 'syntax');
      await hasMoved(play, 0, 'after it');
    },
  },
];

export const freeRounds: readonly Case[] = [...singly, ...sums];
