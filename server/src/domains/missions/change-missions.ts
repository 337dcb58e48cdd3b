import type { DailyMissions, missionsApi } from '@mela/contract/api/missions';
import type { InputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../kernel/errors/api-error.ts';
import { emit } from '../../kernel/events/index.ts';
import type { PlayerContext } from '../../kernel/types.ts';
import { award } from '../bonuses/index.ts';
import { rejectionOfBlocks } from '../protection/index.ts';
import { lockPlayer } from '../wallet/index.ts';
import { draw, isFor, streakAfter, streakDays, streakPrize, taskKey } from './rules.ts';
import { openDay, type OwnDay, shownTasks, stateOf, viewDay } from './show-missions.ts';
import { activeMissions, insertTasks, markRerolled, markTaken, savePlayer, type Task, tasksOf } from './store.ts';

type Input = InputOf<(typeof missionsApi.rows)['POST /daily-missions/:id/take']>;

/** Puts a mission of today first. @throws ApiError `errors.missions.off`, or as `ownTask` */
export async function selectMission(ctx: PlayerContext, { params }: Input): Promise<DailyMissions> {
  const own = await openDay(ctx);
  if (!own.isOn) throw new ApiError('errors.missions.off');
  const task = await ownTask(ctx, own, params.id);
  await savePlayer(ctx.tx, ctx.user.id, { selectedId: task.id });
  return viewDay(ctx, { ...own, player: { ...own.player, selectedId: task.id } });
}

/** Changes a mission of today for one that the player does not have today, once a day. @throws ApiError `errors.missions.state`, `errors.missions.off` */
export async function rerollMission(ctx: PlayerContext, { params }: Input): Promise<DailyMissions> {
  const own = await openDay(ctx);
  if (!own.isOn) throw new ApiError('errors.missions.off');
  const { tasks, day, state } = own;
  const task = await ownTask(ctx, own, params.id);
  const today = tasks.filter((one) => one.day === day);
  const others = (await activeMissions(ctx.tx)).filter(
    ({ id, kind }) => isFor(kind, state) && !today.some(({ missionId }) => missionId === id),
  );
  if (task.isDone || task.day !== day || others.length === 0 || today.some(({ rerolled }) => rerolled))
    throw new ApiError('errors.missions.state');
  await markRerolled(ctx.tx, task.id);
  const other = draw(others, 1, (limit) => ctx.random.below(limit));
  await insertTasks(ctx.tx, { userId: ctx.user.id, day, slot: task.slot }, other);
  return viewDay(ctx, { ...own, tasks: await tasksOf(ctx.tx, ctx.user.id, day) });
}

/** Takes the gift of a mission that is done. A second call answers the same and pays nothing. @throws ApiError `errors.missions.state` */
export async function takeMission(ctx: PlayerContext, { params }: Input): Promise<DailyMissions> {
  const { tx, user, now, origin } = ctx;
  // No break begins between the reading of the day and the gift.
  await lockPlayer(tx, user.id);
  const own = await openDay(ctx);
  const task = await ownTask(ctx, own, params.id);
  if (task.isTaken) return viewDay(ctx, own);
  const shown = shownTasks(own);
  if (!task.isDone || (task.day === own.day && stateOf(task, shown, own.state) !== 'done')) throw new ApiError('errors.missions.state');
  const streak = streakAfter(own.player, task.day);
  const isFull = streak.streakDay !== own.player.streakDay && streak.streak % streakDays === 0;
  const prizes = [
    { key: taskKey(task), prize: task.prize, campaign: `mission:${task.missionId}` },
    ...(isFull ? [{ key: `mission-streak:${user.id}:${task.day}`, prize: streakPrize, campaign: 'mission-streak' }] : []),
  ];
  const awards = prizes.map((one) => ({ ...one, userId: user.id, giver: 'missions' as const }));
  const refused = (await award(tx, awards, { origin, now })).find(({ status }) => status !== 'given');
  if (refused) throw new Error(`the prize ${refused.key} was not given: ${refused.reason ?? refused.status}`);
  await markTaken(tx, task.id, now);
  await savePlayer(tx, user.id, { streak });
  await emit(tx, origin, [{ type: 'mission.taken', userId: user.id, body: { taskId: task.id } }]);
  const tasks = own.tasks.filter(({ id, day }) => id !== task.id || day === own.day);
  return viewDay(ctx, {
    ...own,
    player: { ...own.player, ...streak },
    tasks: tasks.map((one) => (one.id === task.id ? { ...one, isTaken: true } : one)),
  });
}

/** @throws ApiError of the block where there is one, `errors.not_found` for a mission that the player does not see */
async function ownTask({ tx, user, now, locale }: PlayerContext, own: OwnDay, id: number): Promise<Task> {
  if (own.state.blocked) throw await rejectionOfBlocks(tx, { userId: user.id, kind: 'bonus_grant', locale }, now);
  const seen = [...shownTasks(own), ...own.tasks.filter(({ day }) => day !== own.day)];
  const task = seen.find((one) => one.id === BigInt(id));
  if (task === undefined) throw new ApiError('errors.not_found');
  return task;
}
