import type { Answer, Steps } from '../../src/steps.ts';
import { type Case, Failed, hasMoved, isBooked, isRefused, type Play, stakeMinor } from '../play.ts';

const copies = 20;

export function areAlike(answers: readonly Answer[], what: string): void {
  const texts = new Set(answers.map((answer) => JSON.stringify(answer)));
  if (texts.size > 1) throw new Failed(`${what}: expected the same answer, got ${[...texts].join(' and ')}`);
}

/** The three steps that move money: what is played before one, the step, and what the balance has moved by after it. */
const kinds: readonly { readonly name: string; prepare(play: Play): Promise<{ readonly step: Steps[0]; readonly movedMinor: number }> }[] =
  [
    { name: 'bet', prepare: async (play) => ({ step: play.bet(), movedMinor: -stakeMinor }) },
    {
      name: 'win',
      async prepare(play) {
        const bet = play.bet();
        await play.once(bet);
        return { step: play.win(bet, 2_500), movedMinor: 1_500 };
      },
    },
    {
      name: 'rollback',
      async prepare(play) {
        const bet = play.bet();
        await play.once(bet);
        return { step: play.rollback(bet), movedMinor: 0 };
      },
    },
  ];

/** Copies of a step: at once, later, and after the answer was lost. */
export const repetitions: readonly Case[] = [
  ...kinds.flatMap(({ name, prepare }): readonly Case[] => [
    {
      name: `a ${name} that is sent again at once is booked once and answered alike`,
      async run(play) {
        const { step, movedMinor } = await prepare(play);
        areAlike([await play.once(step), await play.once(step), await play.once(step)], `three copies of a ${name}`);
        await hasMoved(play, movedMinor, 'after them');
      },
    },
    {
      name: `twenty copies of a ${name} at the same time are booked once and answered alike`,
      async run(play) {
        const { step, movedMinor } = await prepare(play);
        areAlike(await Promise.all(Array.from({ length: copies }, () => play.once(step))), `twenty copies of a ${name}`);
        await hasMoved(play, movedMinor, 'after them');
      },
    },
    {
      name: `a ${name} whose answer was lost is sent again after other rounds, and moves nothing`,
      async run(play) {
        const { step, movedMinor } = await prepare(play);
        await play.once(step);
        const other = play.bet();
        for (const next of [other, play.win(other, 300)]) await play.once(next);
        isBooked(await play.once(step), play.startMinor + movedMinor, 'the copy');
        await hasMoved(play, movedMinor + 300 - stakeMinor, 'after it');
      },
    },
    {
      name: `a ${name} and its copy a moment later, before the first answer, are one`,
      async run(play) {
        const { step, movedMinor } = await prepare(play);
        const first = play.once(step);
        await new Promise((done) => setTimeout(done, 3));
        areAlike(await Promise.all([first, play.once(step)]), `both copies of a ${name}`);
        await hasMoved(play, movedMinor, 'after them');
      },
    },
    {
      name: `the id of a ${name} in another round is a conflict`,
      async run(play) {
        const { step, movedMinor } = await prepare(play);
        await play.once(step);
        if (!('round' in step)) return;
        isRefused(await play.once({ ...step, round: play.bet().round }), 'the id in another round');
        await hasMoved(play, movedMinor, 'after it');
      },
    },
  ]),
  ...(['bet', 'win'] as const).map((name): Case => ({
    name: `the id of a ${name} with another sum is a conflict and moves nothing`,
    async run(play) {
      const bet = play.bet();
      const step = name === 'bet' ? bet : play.win(bet, 2_000);
      for (const first of new Set([bet, step])) await play.once(first);
      isRefused(await play.once({ ...step, amountMinor: step.amountMinor + 1 }), 'the id with another sum', 'conflict');
      isRefused(await play.once({ ...step, amountMinor: step.amountMinor - 1 }), 'the id with another sum', 'conflict');
      await hasMoved(play, name === 'bet' ? -stakeMinor : 1_000, 'after it');
    },
  })),
  {
    name: 'the id of a bet is no id of a win or a rollback',
    async run(play) {
      const bet = play.bet();
      await play.once(bet);
      isRefused(await play.once(play.win(bet, stakeMinor, { id: bet.id })), 'a win with the id of the bet');
      isRefused(await play.once(play.rollback(bet, { id: bet.id })), 'a rollback with the id of the bet');
      await hasMoved(play, -stakeMinor, 'after them');
    },
  },
  {
    name: 'the id of a rollback with another bet is a conflict',
    async run(play) {
      const one = play.bet();
      const other = play.bet({ round: one.round });
      for (const step of [one, other]) await play.once(step);
      const undo = play.rollback(one);
      await play.once(undo);
      isRefused(await play.once({ ...undo, bet: other.id }), 'the id with another bet');
      await hasMoved(play, -stakeMinor, 'after it');
    },
  },
  {
    name: 'ids that differ in their last character, or in capitals only, are different ids',
    async run(play) {
      const start = `${play.bet().id}-${play.bet().id}`;
      for (const end of ['a', 'b', 'A']) await play.once(play.bet({ id: `${start}-${end}` }));
      await hasMoved(play, -3 * stakeMinor, 'after three bets');
    },
  },
  {
    name: 'a bet that was refused for money is asked again under its id',
    async run(play) {
      const bet = play.bet({ amountMinor: play.startMinor + 1_000 });
      isRefused(await play.once(bet), 'a bet above the balance', 'money');
      const small = play.bet();
      for (const step of [small, play.win(small, 3_000)]) await play.once(step);
      isBooked(await play.once(bet), 1_000, 'the same bet once the balance covers it');
      isBooked(await play.once(play.rollback(bet)), play.startMinor + 2_000, 'its rollback');
    },
  },
];
