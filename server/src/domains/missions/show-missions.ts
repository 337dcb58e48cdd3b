import type { DailyMissions, Mission } from '@mela/contract/api/missions';
import { fromMinor } from '@mela/contract/money/money';
import { unixSec } from '../../kernel/clock.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { PlayerContext } from '../../kernel/types.ts';
import { playedGames } from '../play/index.ts';
import { saveKnownGames } from './count-store.ts';
import { giveTasks } from './day-tasks.ts';
import { endOfDay, isCareKind, type PlayerState, streakDays, streakOn, streakPrize } from './rules.ts';
import { dayOf } from '@mela/contract/site/zone';
import { readPlayerState } from './read-player-state.ts';
import { missionSetting } from './settings.ts';
import { enrol, lockPlayers, type PlayerRow, type Task, tasksOf } from './store.ts';

export type OwnDay = {
  /** Whether the missions are on: otherwise no day begins, and gifts of earlier ones can be taken. */
  readonly isOn: boolean;
  readonly player: PlayerRow;
  readonly state: PlayerState;
  readonly day: string;
  readonly tasks: readonly Task[];
};

/**
 * The player's day with its missions, locked until the transaction ends.
 * @throws ApiError `errors.missions.off` while they are off, for a player who has none
 */
export async function openDay({ tx, user, now, random }: PlayerContext): Promise<OwnDay> {
  const isOn = (await missionSetting(tx, 'daily_missions')).enabled;
  if (isOn && (await enrol(tx, user.id, now))) {
    const known = await playedGames(tx, user.id);
    await saveKnownGames(
      tx,
      user.id,
      known.map(({ gameId }) => gameId),
    );
  }
  const [player] = await lockPlayers(tx, [user.id]);
  if (player === undefined) throw isOn ? new Error(`player ${user.id} of the missions is gone`) : new ApiError('errors.missions.off');
  const day = dayOf(now);
  const state = isOn ? await giveTasks(tx, user.id, { day, now, random }) : await readPlayerState(tx, user.id, now);
  return { isOn, player, state, day, tasks: await tasksOf(tx, user.id, day) };
}

/** @throws ApiError `errors.missions.off` while they are off and no gift waits */
export async function showMissions(ctx: PlayerContext): Promise<DailyMissions> {
  const own = await openDay(ctx);
  const shown = viewDay(ctx, own);
  if (!own.isOn && shown.unusedGifts === 0) throw new ApiError('errors.missions.off');
  return shown;
}

/** Missions of today that the player may see: with care first, those of play only once they are done. */
export function shownTasks({ tasks, day, state }: OwnDay): readonly Task[] {
  if (state.blocked) return [];
  return tasks.filter((task) => task.day === day && !task.rerolled && (!state.care || task.isDone || isCareKind(task.kind)));
}

/** The third mission opens once another one of the day is done. With care first nothing is held back. */
export function stateOf(task: Task, shown: readonly Task[], { care }: PlayerState): Mission['state'] {
  if (task.isTaken) return 'taken';
  if (!care && task.slot === 3 && !shown.some((other) => other.slot !== 3 && other.isDone)) return 'blocked';
  return task.isDone ? 'done' : 'open';
}

export function viewDay({ now, locale }: PlayerContext, own: OwnDay): DailyMissions {
  const { player, state, day, tasks } = own;
  const shown = shownTasks(own);
  const view = (task: Task, state: Mission['state']): Mission => ({
    id: Number(task.id),
    name: task.names[locale],
    kind: task.kind,
    gameType: task.gameType,
    minBet: fromMinor(task.betMinor),
    target: task.target,
    progress: Math.min(task.progress, task.target),
    state,
    prize: task.prize,
  });
  const missions = shown.map((task) => view(task, stateOf(task, shown, state)));
  const earlier = state.blocked ? [] : tasks.filter((task) => task.day !== day).map((task) => view(task, 'done'));
  const selected = missions.find(({ id }) => BigInt(id) === player.selectedId) ?? missions.find(({ state }) => state === 'open');
  return {
    blocked: state.blocked,
    care: state.care,
    missions,
    earlier,
    selectedMissionId: selected?.id ?? null,
    unusedGifts: [...missions, ...earlier].filter(({ state }) => state === 'done').length,
    canReroll: !state.blocked && !tasks.some((task) => task.day === day && task.rerolled),
    streak: streakOn(player, day),
    streakDays,
    streakPrize: { ...streakPrize },
    endsAt: unixSec(endOfDay(day)),
    now: unixSec(now),
  };
}
