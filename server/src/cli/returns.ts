import { recordAct } from '../domains/audit/index.ts';
import { closeGame } from '../domains/catalogue/index.ts';
import { returnsTable, reviewAlarms } from '../domains/originals/index.ts';
import { systemClock } from '../kernel/clock.ts';
import { transactRecorded } from './acts/transact-recorded.ts';
import type { Origin } from '../kernel/origin.ts';
import type { Db } from '../kernel/types.ts';
import { originOf, readTyped } from './command-line.ts';
import { configFrom } from '../config/load.ts';
import { readEnv } from '../config/env.ts';
import { offerTitles } from '../process/titles/offer-titles.ts';
import { withDatabase } from './with-database.ts';

/**
 * `npm run returns`: the measured return of every title beside its stated one, from the database of DATA_DIR or DATABASE_URL.
 * `npm run returns -- since 2026-11-01` counts from that day; `reviewed <slug> <reason>` marks a title's alarms as reviewed;
 * `open <slug> <reason>` opens the title for bets again.
 */
async function answer(
  db: Db,
  print: (line: string) => void,
  [verb = '', what = '', ...words]: readonly string[],
  origin: Origin,
): Promise<void> {
  const reason = words.join(' ').trim();
  const at = systemClock.now();

  if (verb === 'reviewed' && reason.length >= 3) {
    const closed = await transactRecorded(db, async (tx) => {
      const count = await reviewAlarms(tx, what, at);
      await recordAct(tx, origin, { act: 'returns.review', subject: `game:${what}`, also: [], reason, at, after: { alarms: count } });
      return count;
    });
    print(`${what}: ${closed} alarms reviewed`);
  } else if (verb === 'open' && reason.length >= 3) {
    await transactRecorded(db, async (tx) => {
      await closeGame(tx, what, false, origin);
      await recordAct(tx, origin, { act: 'games.open', subject: `game:${what}`, also: [], reason, at });
    });
    print(`${what}: open`);
  } else if (verb === '' || (verb === 'since' && /^\d{4}-\d{2}-\d{2}$/.test(what))) {
    const { head, rows } = await returnsTable(db, verb === '' ? undefined : what);
    const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
    for (const row of [head, ...rows]) print(row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '));
  } else {
    print('npm run returns [-- since yyyy-mm-dd | reviewed <slug> <reason> | open <slug> <reason>]');
    process.exitCode = 1;
  }
}

await withDatabase(async (db, print) => {
  const { titlesDir, dataDir } = configFrom(readEnv()).settings;
  // Titles from outside state their odds, too; the server has proved them.
  offerTitles(titlesDir, dataDir, { begin: () => () => undefined, done: () => undefined });
  const typed = readTyped(process.argv.slice(2));
  if (typeof typed !== 'string') return answer(db, print, typed.words, originOf(typed.as));
  print(typed);
  process.exitCode = 1;
});
