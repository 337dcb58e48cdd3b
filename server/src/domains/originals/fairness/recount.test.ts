import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Book } from '@mela/contract/games/book';
import type { Round } from '@mela/contract/api/play';
import { titles } from '@mela/games/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { changeSetting } from '../../../testing/change-setting.ts';
import { findSeed, plantSeed } from '../testing/find-seed.ts';
import { frameCalls } from '../../../testing/frame-calls.ts';

const script = resolve(import.meta.dirname, '../../../../../web/public/verify-round.mjs');
const folder = mkdtempSync(join(tmpdir(), 'mela-recount-'));
afterAll(() => rmSync(folder, { recursive: true }));

let server: TestServer;
let frame: ReturnType<typeof frameCalls>;
beforeAll(async () => {
  server = await testServer();
  frame = frameCalls(server);
  await transact(server.db, (tx) => changeSetting(tx, 'gamble', true));
});

/** Runs the offline script on a recalled round in the form of the site's download. */
function recount({ replay, win, transactions }: Round) {
  const { title, book, stakeMinor, fairness } = replay ?? {};
  const jackpotMinor = transactions.reduce((sum, { kind, amount }) => sum + (kind === 'jackpot' ? Math.round(amount * 100) : 0), 0);
  const path = join(folder, 'round.json');
  writeFileSync(path, JSON.stringify({ title, book, seeds: fairness, stakeMinor, winMinor: Math.round(win * 100), jackpotMinor }));
  const { status, stdout } = spawnSync(process.execPath, [script, path], { encoding: 'utf8' });
  return { status, stdout };
}

it.each(Object.entries(titles))(
  '[R7] a round of %s that was played, booked and recalled is recounted without our code',
  async (game, title) => {
    const mark = title.featureEvent;
    const player = await server.playerWith(1000);
    await plantSeed(
      server.db,
      player.id,
      findSeed(game, (book) => book.events.some(({ type }) => type === mark)),
    );
    const token = await server.openGame(player, game);
    let { body } = await frame.spin(token, Number(title.allowedStakesMinor[0]));
    const round: string = body.data.round;
    for (let at = 0; ; at += 1) {
      const book: Book = body.data.book;
      const last = book.events.at(-1);
      if (last?.type !== 'awaitChoice') break;
      expect((await frame.rotate(player)).body.error.message, 'what is hidden stays hidden').toBe('errors.round.waits');
      ({ body } = await frame.choose(token, round, at, last.allowed.at(-1)));
    }
    expect(recount(await frame.recall(player, round))).toMatchObject({ status: 2, stdout: expect.stringContaining('not opened yet') });
    await frame.rotate(player);
    expect(recount(await frame.recall(player, round))).toMatchObject({ status: 0, stdout: expect.stringMatching(/^HOLDS: \d+ paise/) });
  },
);
