import type { AchievementDraft, OperatorAchievement, operatorAchievementsApi } from '@mela/contract/api/operators/operator-achievements';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Db, OperatorContext } from '../../kernel/types.ts';
import { recordAct } from '../audit/index.ts';
import { type AchievementData, allAchievements, insertAchievement, moveState, type State } from './achievement-store.ts';
import { countEarned } from './earned-store.ts';
import { askForPast, pastOf } from './past/past-store.ts';

type Rows = typeof operatorAchievementsApi.rows;
type Input<K extends keyof Rows> = InputOf<Rows[K]>;
type Output<K extends keyof Rows> = Promise<OutputOf<Rows[K]>>;

export async function listAll({ tx }: OperatorContext): Output<'GET /achievements'> {
  const { asked, done, doing, players } = await pastOf(tx);
  return { achievements: await view(tx), past: { done: doing === null && asked === done, players } };
}

export const show = ({ tx }: OperatorContext, { params }: Input<'GET /achievements/:id'>): Output<'GET /achievements/:id'> =>
  existing(tx, params.id);

/** @throws ApiError `errors.validation` with the fields that contradict each other */
export async function create(ctx: OperatorContext, { body }: Input<'POST /achievements'>): Output<'POST /achievements'> {
  checkDraft(body.draft);
  const id = await insertAchievement(ctx.tx, { ...body.draft, state: 'draft' });
  if (id === null) throw invalid('slug');
  return record(ctx, id, body.reason);
}

export async function publish(
  ctx: OperatorContext,
  { params, body }: Input<'POST /achievements/:id/publish'>,
): Output<'POST /achievements/:id/publish'> {
  const changed = await move(ctx, params.id, { from: 'draft', to: 'published', reason: body.reason });
  await askForPast(ctx.tx);
  return changed;
}

export const stop = (ctx: OperatorContext, { params, body }: Input<'POST /achievements/:id/stop'>): Output<'POST /achievements/:id/stop'> =>
  move(ctx, params.id, { from: 'published', to: 'stopped', reason: body.reason });

type Move = { readonly from: State; readonly to: State; readonly reason: string };
async function move(ctx: OperatorContext, id: number, { from, to, reason }: Move): Promise<OperatorAchievement> {
  await existing(ctx.tx, id);
  if (!(await moveState(ctx.tx, id, from, to))) throw new ApiError('errors.achievements.state');
  return record(ctx, id, reason);
}

async function record({ tx, origin, now }: OperatorContext, id: number, reason: string): Promise<OperatorAchievement> {
  const achievement = await existing(tx, id);
  const after = { state: achievement.state, slug: achievement.slug };
  await recordAct(tx, origin, { act: 'achievements.manage', subject: `achievement:${id}`, also: [], reason, at: now, after });
  return achievement;
}

async function existing(tx: Db, id: number): Promise<OperatorAchievement> {
  const found = (await view(tx)).find((one) => one.id === id);
  if (found === undefined) throw new ApiError('errors.not_found');
  return found;
}

/** What lasts has no items, only rounds have games, and no one is rewarded for playing on many days or on days in a row. */
function checkDraft({ condition: { facts, count, tiers, festival, house } }: AchievementDraft): void {
  if (tiers.some((target, at) => target <= (tiers[at - 1] ?? 0))) throw invalid('condition');
  const ofRounds = facts.every((fact) => fact === 'round');
  const asksForRounds = count === 'mechanics' || count === 'festivals' || festival !== undefined || house === true;
  if (asksForRounds && !ofRounds) throw invalid('condition');
  const ofDays = count === 'streak' || (count === 'days' && tiers.some((target) => target > 1));
  if (ofDays && facts.includes('round')) throw invalid('condition');
  const lasting: readonly string[] = ['limit', 'quiet', 'factor', 'member'];
  if (count === 'held' && !facts.every((fact) => lasting.includes(fact))) throw invalid('condition');
}

const invalid = (field: keyof AchievementDraft) => new ApiError('errors.validation', { fields: { [field]: 'errors.field.invalid' } });

async function view(tx: Db): Promise<OperatorAchievement[]> {
  const earned = await countEarned(tx);
  return (await allAchievements(tx)).map((achievement: AchievementData) => ({ ...achievement, earned: earned.get(achievement.id) ?? 0 }));
}
