import { errorRow } from '@mela/contract/errors/catalogue';
import { answerDispute, waitingDisputes } from '../domains/disputes/index.ts';
import { systemClock } from '../kernel/clock.ts';
import { transact } from '../kernel/db/transact.ts';
import { ApiError } from '../kernel/errors/api-error.ts';
import type { Db } from '../kernel/types.ts';
import type { By, CommandResult } from './command-line.ts';

export const disputesUsage = [
  'npm run operator -- disputes',
  'npm run operator -- disputes uphold | reject <id> --as <your name> <answer that the player reads>',
];

const outcomes = { uphold: 'upheld', reject: 'rejected' } as const;
const rowsMax = 200;

/** `npm run operator -- disputes …`. A sum is paid only by the operators' calls, which a second operator approves. */
export async function runDisputes(db: Db, [name, id = '', ...words]: readonly string[], { as, origin }: By): Promise<CommandResult | null> {
  if (name === undefined) return list(db);
  const outcome = name === 'uphold' || name === 'reject' ? outcomes[name] : null;
  const answer = words.join(' ').trim();
  const isWhole = /^[1-9]\d{0,15}$/.test(id) && as !== null && answer.length >= 10;
  if (outcome === null || !isWhole) return null;
  const given = { id: BigInt(id), outcome, answer, reason: answer, payMinor: 0n, now: systemClock.now(), origin };
  try {
    await transact(db, (tx) => answerDispute(tx, given, async () => undefined));
    return { lines: [`dispute ${id}: ${outcome}`], done: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { lines: [`dispute ${id}: ${errorRow(error.key).en}`], done: false };
  }
}

async function list(db: Db): Promise<CommandResult> {
  const rows = await waitingDisputes(db, 0n, rowsMax);
  const lines = rows.map(
    (row) => `${row.id}  player ${row.user_id}  ${row.about} ${row.ref}  ${row.opened_at.toISOString()}  ${row.message}`,
  );
  return { lines: lines.length === 0 ? ['no dispute waits'] : lines, done: true };
}
