import { fromMinor } from '@mela/contract/money/money';
import { allLotteries, scheduleLottery } from '../../domains/lottery/index.ts';
import { type LevelRow, levels } from '../../domains/loyalty/index.ts';
import { allMissions, startMission, stopMission } from '../../domains/missions/index.ts';
import { allTournaments, roundsOf, scheduleTournament } from '../../domains/tournaments/index.ts';
import { systemClock } from '../../kernel/clock.ts';
import { transactRecorded } from '../acts/transact-recorded.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Db } from '../../kernel/types.ts';
import { draftsUsage, runDraft } from './drafts.ts';
import { commitAct } from '../commit/commit-act.ts';
import type { By, CommandResult } from '../command-line.ts';
import { rejectionLines } from '../rejection-lines.ts';

export const contestsUsage = [
  'npm run operator -- missions list',
  'npm run operator -- missions start <id> --as <your e-mail> <reason>',
  'npm run operator -- missions stop <id> <reason>',
  'npm run operator -- tournaments list',
  ...draftsUsage('tournaments'),
  'npm run operator -- tournaments schedule <id> --as <your e-mail> <reason>',
  'npm run operator -- tournaments rounds <id> <player>',
  'npm run operator -- lottery list',
  ...draftsUsage('lottery'),
  'npm run operator -- lottery schedule <id> --as <your e-mail> <reason>',
];

const [listed, roundsListed] = [20, 1000];

/** `npm run operator -- missions …`: lists missions, starts one (an act that commits money), or stops one. */
export async function runMissions(db: Db, [name = 'list', ...words]: readonly string[], by: By): Promise<CommandResult | null> {
  if (name === 'list')
    return {
      lines: (await allMissions(db)).map(
        ({ id, slug, active, offered, done, taken }) =>
          `${id} ${active ? 'offered' : 'stopped'} ${slug}: ${offered} times offered, ${done} done, ${taken} gifts taken`,
      ),
      done: true,
    };
  const asked = askedOf(words);
  if (asked === null || (name !== 'start' && name !== 'stop')) return null;
  const what = `mission ${asked.params.id}`;
  if (name === 'start')
    return commitAct(db, by, `${what} is offered`, {
      key: 'POST /missions/:id/start',
      permission: 'missions.manage',
      input: asked,
      work: startMission,
    });
  try {
    await transactRecorded(db, (tx) => stopMission({ tx, now: systemClock.now(), origin: by.origin }, asked));
  } catch (error) {
    if (error instanceof ApiError) return { lines: rejectionLines(error), done: false };
    throw error;
  }
  return { lines: [`${what} is stopped`], done: true };
}

/** `npm run operator -- tournaments …`: lists them, their drafts, announcement and counted rounds. A stop needs two operators: only a call can. */
export async function runTournaments(db: Db, [name = 'list', ...words]: readonly string[], by: By): Promise<CommandResult | null> {
  if (name === 'list') {
    const { rows } = await allTournaments(db, listed, 0);
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
  if (name !== 'schedule') return runDraft(db, 'tournament', [name, ...words], by.origin);
  const asked = askedOf(words);
  if (asked === null) return null;
  return commitAct(db, by, `tournament ${asked.params.id} is announced`, {
    key: 'POST /tournaments/:id/schedule',
    permission: 'tournaments.manage',
    input: asked,
    work: scheduleTournament,
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

/** `npm run operator -- lottery …`: the same for lotteries, without rounds. */
export async function runLottery(db: Db, [name = 'list', ...words]: readonly string[], by: By): Promise<CommandResult | null> {
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
  if (name !== 'schedule') return runDraft(db, 'lottery', [name, ...words], by.origin);
  const asked = askedOf(words);
  if (asked === null) return null;
  return commitAct(db, by, `lottery ${asked.params.id} is announced`, {
    key: 'POST /lotteries/:id/schedule',
    permission: 'lottery.manage',
    input: asked,
    work: scheduleLottery,
  });
}

/** The input of a call on one contest by its number, with a reason. Null where the words are none. */
function askedOf([id = '', ...words]: readonly string[]) {
  const reason = words.join(' ').trim();
  return idPattern.test(id) && reason.length >= 3 ? { params: { id: Number(id) }, query: {}, body: { reason } } : null;
}
