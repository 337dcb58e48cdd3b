import { recordAct } from '../domains/audit/index.ts';
import { allLotteries, announceLottery } from '../domains/lottery/index.ts';
import { systemClock } from '../kernel/clock.ts';
import { transact } from '../kernel/db/transact.ts';
import { commandLine } from '../kernel/origin.ts';
import { systemRandom } from '../kernel/random/random.ts';
import type { Db } from '../kernel/types.ts';
import type { CommandResult } from './player-commands.ts';

export const lotteryUsage = ['npm run operator -- lottery list', 'npm run operator -- lottery schedule <id> <reason>'];

const listed = 20;

/** `npm run operator -- lottery …`: what there is, and the announcement of a draft. A stop needs two operators, and so the rows for operators. */
export async function runLottery(db: Db, [name = 'list', idText = '', ...words]: readonly string[]): Promise<CommandResult | null> {
  if (name === 'list') {
    const { rows } = await allLotteries(db, listed, 0);
    return {
      lines: rows.map(
        ({ id, names, state, startsAt, endsAt, tickets }) =>
          `${id} ${state} ${startsAt.toISOString()} to ${endsAt.toISOString()}, ${tickets} tickets: ${names.en}`,
      ),
      done: true,
    };
  }
  const reason = words.join(' ').trim();
  if (name !== 'schedule' || !/^[1-9]\d{0,8}$/.test(idText) || reason.length < 3) return null;
  const id = Number(idText);
  const done = await transact(db, async (tx) => {
    if (!(await announceLottery(tx, id, systemRandom))) return false;
    const act = { act: 'lottery.manage', subject: `lottery:${id}`, reason, at: systemClock.now(), after: { state: 'announced' } } as const;
    await recordAct(tx, commandLine, act);
    return true;
  });
  return { lines: [done ? `lottery ${id} is announced` : `lottery ${id} is no draft`], done };
}
