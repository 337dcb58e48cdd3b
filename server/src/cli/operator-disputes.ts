import { answerByOperator, waitingDisputes } from '../domains/disputes/index.ts';
import type { Db } from '../kernel/types.ts';
import type { By, CommandResult } from './command-line.ts';
import { commitAct } from './commit/commit-act.ts';

export const disputesUsage = [
  'npm run operator -- disputes',
  'npm run operator -- disputes uphold | reject <id> --as <your e-mail> <answer that the player reads>',
];

const outcomes = { uphold: 'upheld', reject: 'rejected' } as const;
const rowsMax = 200;

/** `npm run operator -- disputes …`. A sum is paid only by the operators' calls, which a second operator approves. */
export async function runDisputes(db: Db, [name, id = '', ...words]: readonly string[], by: By): Promise<CommandResult | null> {
  if (name === undefined) return list(db);
  const outcome = name === 'uphold' || name === 'reject' ? outcomes[name] : null;
  const answer = words.join(' ').trim();
  if (outcome === null || !/^[1-9]\d{0,15}$/.test(id) || answer.length < 10) return null;
  return commitAct(db, by, `dispute ${id} ${outcome}`, {
    key: 'POST /disputes/:id/answer',
    permission: 'disputes.answer',
    input: { params: { id: Number(id) }, query: {}, body: { outcome, answer, reason: answer } },
    work: answerByOperator,
  });
}

async function list(db: Db): Promise<CommandResult> {
  const rows = await waitingDisputes(db, 0n, rowsMax);
  const lines = rows.map(
    (row) => `${row.id}  player ${row.user_id}  ${row.about} ${row.ref}  ${row.opened_at.toISOString()}  ${row.message}`,
  );
  return { lines: lines.length === 0 ? ['no dispute waits'] : lines, done: true };
}
