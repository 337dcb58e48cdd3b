import { randomUUID } from 'node:crypto';
import type { SpinAnswer } from '@mela/contract/api/originals';
import { choicesOf, questionOf, titles } from '@mela/games/index';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { noFailpoint } from '../../../kernel/failpoint.ts';
import { transact } from '../../../kernel/db/transact.ts';
import { testServer, type TestServer, type Player } from '../../../testing/server.ts';
import { changeSetting } from '../../../testing/change-setting.ts';
import { reconcile } from '../../wallet/index.ts';
import { resolveAwaitingRounds } from './awaiting/resolve-awaiting-rounds.ts';
import { bookOfRound } from '../fairness/replay.ts';
import { frameCalls } from '../../../testing/frame-calls.ts';

const game = 'chit-pat';
const stake = Number(titles[game]?.allowedStakesMinor[0]);
let server: TestServer;
let frame: ReturnType<typeof frameCalls>;
beforeAll(async () => {
  server = await testServer();
  frame = frameCalls(server);
  await transact(server.db, async (tx) => {
    await changeSetting(tx, 'gamble', true);
    await changeSetting(tx, 'awaiting_choice_hours', 1);
  });
});

/** A model of a player: sums, and the last answer of each round. */
type Model = {
  minor: number;
  bets: number;
  last: (Pick<SpinAnswer, 'round' | 'win'> & { answers: number; waits: boolean; key: string; token: string; text: string }) | null;
};
type Sitting = { readonly player: Player; readonly token: string; readonly model: Model };

const record = ({ model, token }: Sitting, { body, text }: { body: any; text: string }, key: string): void => {
  const { round, win, book } = body.data;
  const waits = questionOf(book) !== null;
  expect(waits && win !== 0).toBe(false);
  model.minor += win;
  model.last = { round, win, answers: choicesOf(book).length, waits, key, token, text };
  expect(body.data.balance).toBe(model.minor);
};

function anHourOn(): Promise<number> {
  server.clock.advanceMs(3_600_000);
  const { config, db, clock, random, log } = server;
  return resolveAwaitingRounds({ config, db, clock, random, log }, noFailpoint);
}

const steps: Readonly<Record<string, (sitting: Sitting, value: number) => Promise<void>>> = {
  async spin(sitting) {
    const { token, model } = sitting;
    const key = randomUUID();
    const answer = await frame.spin(token, stake, key);
    if (model.last?.waits) return expect(answer.body.error.message).toBe('errors.round.waits');
    model.minor -= stake;
    model.bets += 1;
    record(sitting, answer, key);
  },
  async answer(sitting, value) {
    const { token, model } = sitting;
    const { last } = model;
    const answer = await frame.choose(token, last?.round ?? '1', last?.answers ?? 0, value);
    if (!last?.waits) return expect(answer.status).toBe(404);
    record(sitting, answer, '');
  },
  async repeat({ model }) {
    const { last } = model;
    if (last?.key) expect((await frame.spin(last.token, stake, last.key)).text).toBe(last.text);
  },
  async stayAway({ token, model }) {
    const ended = await anHourOn();
    expect(ended).toBe(model.last?.waits ? 1 : 0);
    if (!model.last?.waits) return;
    const { round } = (await frame.session(token)).body.data;
    model.minor += round.win;
    model.last = { ...model.last, win: round.win, answers: choicesOf(round.book).length, waits: false, key: '' };
  },
  async rotate({ player, model }) {
    expect((await frame.rotate(player)).status).toBe(model.last?.waits ? 400 : 200);
  },
};

test('[M1] [R6] for any actions of a player every bet has one round, every round one end, and no paisa is made or lost', async () => {
  const names = fc.constantFrom('spin', 'spin', 'spin', 'answer', 'answer', 'repeat', 'stayAway', 'rotate');
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(names, fc.integer({ min: 0, max: 2 })), { minLength: 10, maxLength: 40 }), async (plan) => {
      // Left over from an earlier run.
      await anHourOn();
      const player = await server.playerWith(1000);
      const sitting: Sitting = { player, token: '', model: { minor: 100_000, bets: 0, last: null } };
      for (const [name, value] of plan) {
        const token = await server.openGame(player, game);
        await steps[name]?.({ ...sitting, token }, value);
      }
      const { model } = sitting;
      expect(await server.balance(player)).toBe(model.minor / 100);
      const rounds = await server.db.selectFrom('originals.round').selectAll().where('user_id', '=', BigInt(player.id)).execute();
      expect(rounds).toHaveLength(model.bets);
      for (const row of rounds) expect(row.closed_at === null).toBe(questionOf(await bookOfRound(server.db, row)) !== null);
    }),
    { numRuns: 5, seed: 20_261_121 },
  );
  expect((await reconcile(server.db)).mismatches).toEqual([]);
});
