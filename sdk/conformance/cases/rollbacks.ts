import type { Step } from '../../src/steps.ts';
import { type Case, hasMoved, isBooked, isRefused, stakeMinor } from '../play.ts';

/** All orders of a list. */
function ordersOf<T>(list: readonly T[]): readonly (readonly T[])[] {
  if (list.length < 2) return [list];
  return list.flatMap((one, at) => ordersOf(list.filter((_, place) => place !== at)).map((rest) => [one, ...rest]));
}

/** Rollbacks, and messages in any order. */
export const rollbacks: readonly Case[] = [
  {
    name: 'a rollback gives a bet back',
    async run(play) {
      const bet = play.bet();
      await play.once(bet);
      isBooked(await play.once(play.rollback(bet)), play.startMinor, 'the rollback');
    },
  },
  {
    name: 'a rollback undoes the wins of its bet too, also in a round that has ended',
    async run(play) {
      const bet = play.bet();
      for (const step of [bet, play.win(bet, 2_000, { ends: false }), play.win(bet, 3_000)]) await play.once(step);
      isBooked(await play.once(play.rollback(bet)), play.startMinor, 'the rollback');
      await hasMoved(play, 0, 'after it');
    },
  },
  {
    name: 'a rollback in a round that ended without a win gives the bet back',
    async run(play) {
      const bet = play.bet();
      for (const step of [bet, play.win(bet, 0)]) await play.once(step);
      isBooked(await play.once(play.rollback(bet)), play.startMinor, 'the rollback');
    },
  },
  {
    name: 'a second rollback of a bet, with an id of its own, gives nothing',
    async run(play) {
      const bet = play.bet();
      for (const step of [bet, play.rollback(bet), play.rollback(bet)]) await play.once(step);
      await hasMoved(play, 0, 'after two rollbacks');
    },
  },
  {
    name: 'a rollback of one bet leaves the other of its round',
    async run(play) {
      const one = play.bet();
      const other = play.bet({ round: one.round, amountMinor: 300 });
      for (const step of [one, other, play.rollback(one)]) await play.once(step);
      await hasMoved(play, -300, 'after it');
    },
  },
  {
    name: 'a rollback before its bet is remembered: the bet is refused when it comes, and its copy too',
    async run(play) {
      const bet = play.bet();
      isBooked(await play.once(play.rollback(bet)), play.startMinor, 'the rollback of a bet that has not come');
      isRefused(await play.once(bet), 'the late bet', 'rolled-back');
      isRefused(await play.once(bet), 'its copy', 'rolled-back');
      await hasMoved(play, 0, 'after them');
    },
  },
  {
    name: 'a win is refused after the rollback of its bet',
    async run(play) {
      const bet = play.bet();
      for (const step of [bet, play.rollback(bet)]) await play.once(step);
      isRefused(await play.once(play.win(bet, 5_000)), 'the win', 'rolled-back');
      await hasMoved(play, 0, 'after it');
    },
  },
  {
    name: 'a copy of a bet after its rollback takes nothing',
    async run(play) {
      const bet = play.bet();
      for (const step of [bet, play.rollback(bet), bet, bet]) await play.once(step);
      await hasMoved(play, 0, 'after it');
    },
  },
  {
    name: 'a win before its bet is refused, and paid when it comes again after the bet',
    async run(play) {
      const bet = play.bet();
      const win = play.win(bet, 4_000);
      isRefused(await play.once(win), 'the win of a bet that has not come', 'unknown-bet');
      await hasMoved(play, 0, 'after it');
      for (const step of [bet, win]) await play.once(step);
      await hasMoved(play, 3_000, 'after the bet and the win again');
    },
  },
  {
    name: 'a win and its bet at the same time, each sent until it is answered, are booked once',
    async run(play) {
      const bet = play.bet();
      const win = play.win(bet, 4_000);
      await Promise.all([play.once(win), play.once(bet)]);
      for (const step of [bet, win]) await play.once(step);
      await hasMoved(play, 3_000, 'after both');
    },
  },
  {
    name: 'a bet and its rollback at the same time take nothing in the end',
    async run(play) {
      for (let round = 0; round < 5; round += 1) {
        const bet = play.bet();
        await Promise.all([play.once(bet), play.once(play.rollback(bet))]);
      }
      await hasMoved(play, 0, 'after five such rounds');
    },
  },
  ...ordersOf(['bet', 'win', 'rollback'] as const).map((order): Case => ({
    name: `${order.join(', ')}, in this order and then all again, leave nothing`,
    async run(play) {
      const bet = play.bet();
      const steps: Readonly<Record<'bet' | 'win' | 'rollback', Step>> = { bet, win: play.win(bet, 2_500), rollback: play.rollback(bet) };
      for (const name of [...order, ...order]) await play.once(steps[name]);
      await hasMoved(play, 0, 'after them');
    },
  })),
  {
    name: 'two rounds in all 24 orders of their messages, each sent until it is booked, end alike',
    async run(play) {
      const orders = ordersOf([0, 1, 2, 3]);
      for (const order of orders) {
        const [one, other] = [play.bet({ amountMinor: 100 }), play.bet({ amountMinor: 200 })];
        const steps = [one, play.win(one, 150), other, play.win(other, 50)];
        for (const at of [...order, ...order]) {
          const step = steps[at];
          if (step) await play.once(step);
        }
      }
      await hasMoved(play, -100 * orders.length, 'after 24 times two rounds');
    },
  },
  {
    name: 'many bets at once never spend more than there is',
    async run(play) {
      const amountMinor = Math.floor(play.startMinor / 10);
      const bets = Array.from({ length: 30 }, () => play.bet({ amountMinor }));
      const answers = await Promise.all(bets.map((bet) => play.once(bet)));
      await Promise.all(bets.map((bet) => play.once(play.rollback(bet))));
      const taken = answers.filter(({ kind }) => kind === 'booked').length;
      if (taken !== 10) isRefused({ kind: 'retry', why: `${taken} of 30 bets were booked` }, 'thirty bets on a balance for ten');
      await hasMoved(play, 0, 'after the rollbacks');
    },
  },
  {
    name: 'twenty wins at once are all paid, and their rounds kept apart',
    async run(play) {
      const bets = Array.from({ length: 20 }, () => play.bet({ amountMinor: 10 }));
      for (const bet of bets) await play.once(bet);
      await Promise.all(bets.map((bet, at) => play.once(play.win(bet, at))));
      await hasMoved(play, 190 - 200, 'after them');
    },
  },
  {
    name: 'a bet above the balance is refused and moves nothing',
    async run(play) {
      isRefused(await play.once(play.bet({ amountMinor: play.startMinor + 1 })), 'a bet one paisa above the balance', 'money');
      await hasMoved(play, 0, 'after it');
      const all = play.bet({ amountMinor: play.startMinor });
      isBooked(await play.once(all), 0, 'a bet of the whole balance');
      isBooked(await play.once(play.rollback(all)), play.startMinor, 'its rollback');
      isRefused(await play.once(play.win(play.bet(), stakeMinor)), 'a win of a round without a bet', 'unknown-bet');
    },
  },
];
