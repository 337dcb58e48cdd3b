import { limitsOf } from '../domains/protection/index.ts';
import { recordAct } from '../domains/audit/index.ts';
import { listWaiting, review } from '../domains/verification/index.ts';
import { decisions, refusalReasons } from '@mela/contract/api/verification';
import type { UserRow } from '../domains/accounts/index.ts';
import type { Origin } from '../kernel/origin.ts';
import type { Db } from '../kernel/types.ts';
import type { CommandResult } from './command-line.ts';

type Asked = { readonly tx: Db; readonly user: UserRow; readonly words: readonly string[]; readonly now: Date; readonly origin: Origin };

/** What an operator may do to a player besides acts on sessions and log-in (`operatorActs`). Null where the words are no command. */
type PlayerCommand = { readonly usage: string; readonly run: (asked: Asked) => Promise<CommandResult | null> };

export const playerCommands: Readonly<Record<string, PlayerCommand>> = {
  limits: { usage: 'limits <player>', run: showLimits },
  verify: { usage: `verify <player> ${decisions.join(' | ')} <${refusalReasons.join(',')} or -> <reason>`, run: verify },
};

/** The limits of a player with what is used. Looking is recorded too. */
async function showLimits({ tx, user, now, origin }: Asked): Promise<CommandResult> {
  const { limits, schedule } = await limitsOf(tx, user.id, now);
  await recordAct(tx, origin, { act: 'players.see-limits', subject: `player:${user.id}`, reason: null, at: now });
  const unit = (kind: string) => (kind === 'session' ? 'minutes' : 'rupees');
  const at = (sec: number) => new Date(sec * 1000).toISOString();
  const lines = [
    ...limits.map(
      ({ kind, period, amount, used, resetsAt }) => `${kind} a ${period}: ${used} of ${amount} ${unit(kind)}, until ${at(resetsAt)}`,
    ),
    ...schedule.map(({ kind, period, amount, dueAt }) => `${kind} a ${period}: ${amount ?? 'none'} asked for, not before ${at(dueAt)}`),
  ];
  return { lines: lines.length === 0 ? [`player ${user.id}: no limits`] : lines, done: true };
}

/** Decides the document of a player, as in the queue of operators. */
async function verify({ tx, user, words, now, origin }: Asked): Promise<CommandResult | null> {
  const [asked, list = '', ...rest] = words;
  const decision = decisions.find((one) => one === asked);
  const given = list === '-' ? [] : list.split(',');
  const reasons = refusalReasons.filter((one) => given.includes(one));
  const reason = rest.join(' ').trim();
  if (decision === undefined || reasons.length !== given.length || reason === '') return null;
  const done = await review(tx, { userId: user.id, decision, reasons, reason, now, origin });
  return { lines: [`player ${user.id}: ${done ? decision : 'has sent no document'}`], done };
}

/** The documents that wait. */
export async function listDocuments(tx: Db): Promise<CommandResult> {
  const waiting = await listWaiting(tx);
  const lines = waiting.map(({ user, kind, sentAt }) => `player ${user}: ${kind}, sent ${new Date(sentAt * 1000).toISOString()}`);
  return { lines: lines.length === 0 ? ['no document waits'] : lines, done: true };
}
