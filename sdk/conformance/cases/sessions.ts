import { type Case, Failed, hasMoved, isBooked, isRefused, stakeMinor } from '../play.ts';

/** Sessions that end in the middle, and calls of what is not the session's. */
export const sessions: readonly Case[] = [
  {
    name: 'the session ends in the middle of a round: its win is paid',
    async run(play) {
      const bet = play.bet();
      await play.once(bet);
      await play.player.end();
      isBooked(await play.once(play.win(bet, 2_500)), play.startMinor + 1_500, 'the win');
    },
  },
  {
    name: 'the session ends in the middle of a round: its rollback is paid',
    async run(play) {
      const bet = play.bet();
      await play.once(bet);
      await play.player.end();
      isBooked(await play.once(play.rollback(bet)), play.startMinor, 'the rollback');
    },
  },
  {
    name: 'a session that has ended takes no bet',
    async run(play) {
      await play.once(play.bet());
      await play.player.end();
      isRefused(await play.once(play.bet()), 'the bet', 'session', 'session-ended');
    },
  },
  {
    name: 'a bet that is sent again after its session has ended gets its first answer',
    async run(play) {
      const bet = play.bet();
      const first = await play.once(bet);
      await play.player.end();
      isBooked(await play.once(bet), play.startMinor - stakeMinor, 'the copy');
      if (first.kind !== 'booked') throw new Failed('the first bet was not booked');
    },
  },
  {
    name: 'the tab is closed in the middle of a round and the game opened again: the win of the first session is paid',
    async run(play) {
      const bet = play.bet();
      await play.once(bet);
      const session = await play.player.open();
      await play.once(play.bet({ session }));
      isBooked(await play.once(play.win(bet, 2_000)), play.startMinor, 'the win under the first session');
    },
  },
  {
    name: 'the tab is closed in the middle of a round: the win comes under the new session',
    async run(play) {
      const bet = play.bet();
      await play.once(bet);
      const session = await play.player.open();
      isBooked(await play.once(play.win(bet, 2_000, { session })), play.startMinor + 1_000, 'the win under the new session');
    },
  },
  {
    name: 'a session that is not known is refused',
    async run(play) {
      isRefused(await play.once(play.bet({ session: 'a-session-that-is-not-known' })), 'a bet', 'session');
      isRefused(await play.once({ kind: 'balance', session: 'another-one', game: play.target.games.own }), 'a balance', 'session');
      await hasMoved(play, 0, 'after them');
    },
  },
  {
    name: 'another game than the session’s is refused',
    async run(play) {
      isRefused(await play.once(play.bet({ game: play.target.games.other })), 'a bet', 'game');
      await hasMoved(play, 0, 'after it');
    },
  },
  {
    name: 'another currency is refused',
    async run(play) {
      const account = { ...play.target.account, currency: 'USD' };
      const call = play.sign([play.bet()], account);
      isRefused(await play.send(call), 'a bet', 'currency');
      await hasMoved(play, 0, 'after it');
    },
  },
];
