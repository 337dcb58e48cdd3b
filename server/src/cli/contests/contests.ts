import { fromMinor } from '@mela/contract/money/money';
import { recordAct } from '../../domains/audit/index.ts';
import { allLotteries, announceLottery } from '../../domains/lottery/index.ts';
import { type LevelRow, levels } from '../../domains/loyalty/index.ts';
import { allMissions, setActive } from '../../domains/missions/index.ts';
import { allCups, announceCup, roundsOf } from '../../domains/tournaments/index.ts';
import { systemClock } from '../../kernel/clock.ts';
import { transact } from '../../kernel/db/transact.ts';
import type { Origin } from '../../kernel/origin.ts';
import { systemRandom } from '../../kernel/random/random.ts';
import type { Db, Tx } from '../../kernel/types.ts';
import { draftsUsage, runDraft } from './drafts.ts';
import type { By, CommandResult } from '../command-line.ts';

export const contestsUsage = [
  'npm run operator -- missions list',
  'npm run operator -- missions start | stop <id> <reason>',
  'npm run operator -- tournaments list',
  ...draftsUsage('tournaments'),
  'npm run operator -- tournaments schedule <id> <reason>',
  'npm run operator -- tournaments rounds <id> <player>',
  'npm run operator -- lottery list',
  ...draftsUsage('lottery'),
  'npm run operator -- lottery schedule <id> <reason>',
];

const [listed, roundsListed] = [20, 1000];

/** `npm run operator -- missions …`: what there is, and which are offered. */
export async function runMissions(db: Db, [name = 'list', ...words]: readonly string[], { origin }: By): Promise<CommandResult | null> {
  if (name === 'list')
    return {
      lines: (await allMissions(db)).map(
        ({ id, slug, active, offered, done, taken }) =>
          `${id} ${active ? 'offered' : 'stopped'} ${slug}: ${offered} times offered, ${done} done, ${taken} gifts taken`,
      ),
      done: true,
    };
  if (name !== 'start' && name !== 'stop') return null;
  return actOn(db, words, {
    origin,
    act: 'missions.manage',
    subject: 'mission',
    after: { active: name === 'start' },
    work: (tx, id) => setActive(tx, id, name === 'start'),
    answers: name === 'start' ? ['is offered', 'is none that was stopped'] : ['is stopped', 'is none that is offered'],
  });
}

/** `npm run operator -- tournaments …`: what there is, drafts, and their announcement. A stop needs two operators, and so the rows for operators. */
export async function runTournaments(db: Db, [name = 'list', ...words]: readonly string[], { origin }: By): Promise<CommandResult | null> {
  if (name === 'list') {
    const { rows } = await allCups(db, listed, 0);
    const known = await levels(db);
    return {
      lines: rows.map(
        ({ id, names, state, levelId, startsAt, endsAt }) =>
          `${id} ${state} ${startsAt.toISOString()} to ${endsAt.toISOString()}${levelText(known, levelId)}: ${names.en}`,
      ),
      done: true,
    };
  }
  if (name === 'rounds') return listRounds(db, words);
  if (name !== 'schedule') return runDraft(db, 'tournament', [name, ...words], origin);
  return actOn(db, words, {
    origin,
    act: 'tournaments.manage',
    subject: 'tournament',
    after: { state: 'announced' },
    work: (tx, id) => announceCup(tx, id, systemClock.now()),
    answers: ['is announced', 'is no draft that is still to come'],
  });
}

const idPattern = /^[1-9]\d{0,8}$/;

/** What a player's place was counted from, for who disputes it: each round by its number in the ledger, with what it counts as. */
async function listRounds(db: Db, [id = '', player = '']: readonly string[]): Promise<CommandResult | null> {
  if (!idPattern.test(id) || !/^[1-9]\d{0,17}$/.test(player)) return null;
  const rounds = await roundsOf(db, Number(id), BigInt(player), roundsListed);
  if (rounds.length === 0) return { lines: [`player ${player} has no round in tournament ${id}`], done: false };
  return {
    lines: rounds.map(
      ({ round, band, stake_minor, win_minor, settled_at }) =>
        `${settled_at.toISOString()} ${round}: ${stake_minor === 0n ? 'does not count, rolled back' : `bet ${rupees(stake_minor)}, win ${rupees(win_minor)}, in band ${band}`}`,
    ),
    done: true,
  };
}

const rupees = (minor: bigint): string => `₹${fromMinor(minor)}`;

const levelText = (known: readonly LevelRow[], id: number | null): string =>
  id === null ? '' : `, from level ${known.find((level) => level.id === id)?.names.en ?? id}`;

/** `npm run operator -- lottery …`: the same for lotteries. */
export async function runLottery(db: Db, [name = 'list', ...words]: readonly string[], { origin }: By): Promise<CommandResult | null> {
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
  if (name !== 'schedule') return runDraft(db, 'lottery', [name, ...words], origin);
  return actOn(db, words, {
    origin,
    act: 'lottery.manage',
    subject: 'lottery',
    after: { state: 'announced' },
    work: (tx, id) => announceLottery(tx, id, systemRandom),
    answers: ['is announced', 'is no draft'],
  });
}

type Act = {
  readonly origin: Origin;
  readonly act: 'missions.manage' | 'tournaments.manage' | 'lottery.manage';
  readonly subject: string;
  readonly after: Readonly<Record<string, string | boolean>>;
  /** @returns whether something changed */
  readonly work: (tx: Tx, id: number) => Promise<boolean>;
  readonly answers: readonly [done: string, not: string];
};

/** An act on one contest by its number, with a reason, in the audit log. Null where the words are no command. */
async function actOn(
  db: Db,
  [idText = '', ...words]: readonly string[],
  { origin, act, subject, after, work, answers }: Act,
): Promise<CommandResult | null> {
  const reason = words.join(' ').trim();
  if (!idPattern.test(idText) || reason.length < 3) return null;
  const id = Number(idText);
  const done = await transact(db, async (tx) => {
    if (!(await work(tx, id))) return false;
    await recordAct(tx, origin, { act, subject: `${subject}:${id}`, also: [], reason, at: systemClock.now(), after });
    return true;
  });
  return { lines: [`${subject} ${id} ${answers[done ? 0 : 1]}`], done };
}
