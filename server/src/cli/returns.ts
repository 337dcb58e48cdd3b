import { closeGame } from '../domains/catalogue/index.ts';
import { returnsTable, reviewAlarms } from '../domains/originals/index.ts';
import { systemClock } from '../kernel/clock.ts';
import { transact } from '../kernel/db/transact.ts';
import type { Db } from '../kernel/types.ts';
import { withDatabase } from './with-database.ts';

/**
 * `npm run returns`: the measured return of every title beside its stated one, from the database of DATA_DIR or DATABASE_URL.
 * `npm run returns -- since 2026-11-01` counts from that day; `reviewed <slug>` marks a title's alarms as reviewed;
 * `open <slug>` opens the title for bets again.
 */
async function answer(db: Db, print: (line: string) => void, [verb = '', what = '']: readonly string[]): Promise<void> {
  if (verb === 'reviewed') {
    const closed = await transact(db, (tx) => reviewAlarms(tx, what, systemClock.now()));
    print(`${what}: ${closed} alarms reviewed`);
  } else if (verb === 'open') {
    await transact(db, (tx) => closeGame(tx, what, false));
    print(`${what}: open`);
  } else if (verb === '' || (verb === 'since' && /^\d{4}-\d{2}-\d{2}$/.test(what))) {
    const { head, rows } = await returnsTable(db, verb === '' ? undefined : what);
    const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
    for (const row of [head, ...rows]) print(row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '));
  } else {
    print('npm run returns [-- since yyyy-mm-dd | reviewed <slug> | open <slug>]');
    process.exitCode = 1;
  }
}

await withDatabase((db, print) => answer(db, print, process.argv.slice(2)));
