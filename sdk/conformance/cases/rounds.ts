import { type Case, hasMoved, isBooked, isRefused, stakeMinor } from '../play.ts';

/** Rounds as they are usually played. */
export const rounds: readonly Case[] = [
  {
    name: 'a question for the balance moves nothing',
    async run(play) {
      for (let copy = 0; copy < 3; copy += 1) await hasMoved(play, 0, 'after a question for the balance');
    },
  },
  {
    name: 'a bet is taken, and its answer has the balance after it',
    async run(play) {
      isBooked(await play.once(play.bet()), play.startMinor - stakeMinor, 'a bet');
      await hasMoved(play, -stakeMinor, 'after a bet');
    },
  },
  ...[1, 5, 1_005, 1_099, 12_345].map((amountMinor): Case => ({
    name: `sums of ${amountMinor} paise are kept to the paisa, in bets and in wins`,
    async run(play) {
      const bet = play.bet({ amountMinor });
      isBooked(await play.once(bet), play.startMinor - amountMinor, 'the bet');
      isBooked(await play.once(play.win(bet, 3 * amountMinor)), play.startMinor + 2 * amountMinor, 'its win');
    },
  })),
  {
    name: 'a round without a win is ended by a win of nothing',
    async run(play) {
      const bet = play.bet();
      await play.once(bet);
      isBooked(await play.once(play.win(bet, 0)), play.startMinor - stakeMinor, 'a win of nothing');
    },
  },
  {
    name: 'a round has several bets',
    async run(play) {
      const first = play.bet();
      await play.once(first);
      isBooked(await play.once(play.bet({ round: first.round })), play.startMinor - 2 * stakeMinor, 'the second bet');
      await play.once(play.bet({ round: first.round }));
      isBooked(await play.once(play.win(first, 500)), play.startMinor - 3 * stakeMinor + 500, 'the win');
    },
  },
  {
    name: 'a bet has several wins',
    async run(play) {
      const bet = play.bet();
      await play.once(bet);
      for (const [at, sum] of [100, 200, 300].entries()) await play.once(play.win(bet, sum, { ends: at === 2 }));
      await hasMoved(play, 600 - stakeMinor, 'after three wins');
    },
  },
  {
    name: 'a win of a thousand times the bet is paid whole',
    async run(play) {
      const bet = play.bet({ amountMinor: 100 });
      await play.once(bet);
      isBooked(await play.once(play.win(bet, 100_000)), play.startMinor + 99_900, 'the win');
    },
  },
  {
    name: 'two rounds at once are kept apart',
    async run(play) {
      const [one, other] = [play.bet(), play.bet({ amountMinor: 700 })];
      for (const step of [one, other, play.win(other, 50), play.win(one, 20)]) await play.once(step);
      await hasMoved(play, 70 - stakeMinor - 700, 'after both');
    },
  },
  {
    name: 'a win that comes after the end of its round is paid, and so is a promotional one',
    async run(play) {
      const bet = play.bet();
      for (const step of [bet, play.win(bet, 0)]) await play.once(step);
      isBooked(await play.once(play.win(bet, 4_000)), play.startMinor + 3_000, 'the late win');
    },
  },
  {
    name: 'a player with two sessions of the game has one balance',
    async run(play) {
      const session = await play.player.open();
      await play.once(play.bet());
      isBooked(await play.once(play.bet({ session })), play.startMinor - 2 * stakeMinor, 'the bet of the second session');
    },
  },
  {
    name: 'bet and win come in one call',
    only: ['action-list'],
    async run(play) {
      const bet = play.bet();
      isBooked(await play.once(bet, play.win(bet, 2_500)), play.startMinor + 1_500, 'the list');
      isRefused(await play.once(play.bet({ round: bet.round, id: bet.id, amountMinor: 2 })), 'the same id alone', 'conflict');
    },
  },
  {
    name: 'a list is booked in its order: a win pays for the bet after it',
    only: ['action-list'],
    async run(play) {
      const bet = play.bet({ amountMinor: play.startMinor });
      const next = play.bet({ round: bet.round, amountMinor: 2_000 });
      isBooked(await play.once(bet, play.win(bet, 3_000, { ends: false }), next), 1_000, 'the list');
      isBooked(await play.once(play.rollback(bet)), play.startMinor - 2_000, 'the rollback of its first bet');
    },
  },
  {
    name: 'a list is booked whole or not at all',
    only: ['action-list'],
    async run(play) {
      const bet = play.bet();
      const list = [bet, play.win(bet, 500, { ends: false }), play.bet({ round: bet.round, amountMinor: play.startMinor })] as const;
      isRefused(await play.once(...list), 'a list of which one bet is not covered', 'money');
      await hasMoved(play, 0, 'after it');
    },
  },
  {
    name: 'a list that was lost is sent again, also with another action at its end',
    only: ['action-list'],
    async run(play) {
      const bet = play.bet();
      const list = [bet, play.win(bet, 500, { ends: false })] as const;
      await play.once(...list);
      isBooked(await play.once(...list), play.startMinor - 500, 'the same list');
      isBooked(await play.once(...list, play.win(bet, 100)), play.startMinor - 400, 'the list that has grown');
    },
  },
];
