import type { OperatorWheel, operatorWheelApi, WheelDraft } from '@mela/contract/api/operators/operator-wheel';
import { wheelWeights } from '@mela/contract/api/wheel';
import type { Locale } from '@mela/contract/site/languages';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { fromMinor } from '@mela/contract/money/money';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Db, OperatorContext } from '../../kernel/types.ts';
import { recordAct } from '../audit/index.ts';
import { allLevels } from '../loyalty/index.ts';
import { commitMoney, operatorSetting } from '../operators/index.ts';
import { valueOfPrizes } from '../bonuses/index.ts';
import { costOfSpinMinor } from './rules.ts';
import { draftedSectors, type Sector } from './sectors.ts';
import { givenByLevel, insertWheel, wheelOfLevel } from './store.ts';

type Rows = typeof operatorWheelApi.rows;
type Input<K extends keyof Rows> = InputOf<Rows[K]>;
type Output<K extends keyof Rows> = Promise<OutputOf<Rows[K]>>;

export const listWheels = ({ tx, locale }: OperatorContext): Output<'GET /wheels'> => view(tx, locale);

/** @throws ApiError `errors.validation` for a level that is none, weights that do not add up, a gift of no contest, or spins that never end */
export async function previewWheel({ tx }: OperatorContext, { body }: Input<'POST /wheels/preview'>): Output<'POST /wheels/preview'> {
  const { cost, sectors } = await readSectorsOf(tx, body.draft);
  return {
    costOfSpin: fromMinor(cost),
    costOfDay: fromMinor(cost * BigInt(body.draft.dailySpins)),
    cost_max: fromMinor(await costOfDayMax(tx, body.draft, sectors)),
  };
}

/** @throws ApiError as the preview */
export async function publishWheel(ctx: OperatorContext, { body }: Input<'POST /wheels'>): Output<'POST /wheels'> {
  const { tx, now, origin, locale } = ctx;
  const { levelId, dailySpins } = body.draft;
  const { sectors, cost } = await readSectorsOf(tx, body.draft);
  const version = ((await wheelOfLevel(tx, levelId))?.version ?? 0) + 1;
  const costMaxMinor = await costOfDayMax(tx, body.draft, sectors);
  await commitMoney(ctx, { subject: `wheel:${levelId}`, also: [], costMaxMinor, about: { version }, always: true });
  // Two that publish at once would get the same version.
  if (!(await insertWheel(tx, { levelId, version, dailySpins, sectors }, now))) throw new ApiError('errors.validation');
  const after = { version, costOfSpin: fromMinor(cost) };
  await recordAct(tx, origin, { act: 'wheel.manage', subject: `wheel:${levelId}`, also: [], reason: body.reason, at: now, after });
  const shown = (await view(tx, locale)).find((wheel) => wheel.levelId === levelId);
  if (shown === undefined) throw new Error(`the wheel of level ${levelId} is gone`);
  return shown;
}

/** A day on which all players of the setting win the dearest sector with every daily spin, paise. */
async function costOfDayMax(tx: Db, { dailySpins }: WheelDraft, sectors: readonly Sector[]): Promise<bigint> {
  const { playersADay } = await operatorSetting(tx, 'commit_bounds');
  const prizes = sectors.flatMap((sector) => ('instead' in sector ? [sector.prize, sector.instead] : [sector.prize]));
  const valueOf = await valueOfPrizes(tx, prizes);
  const dearest = prizes.map(valueOf).reduce((most, value) => (value > most ? value : most), 0n);
  return dearest * BigInt(dailySpins) * BigInt(playersADay);
}

async function readSectorsOf(
  tx: Db,
  { levelId, sectors: asked }: WheelDraft,
): Promise<{ readonly sectors: Sector[]; readonly cost: bigint }> {
  // A level that is a draft gets its wheel before players have it.
  if (!(await allLevels(tx)).some(({ id, state }) => id === levelId && state !== 'stopped')) throw invalid('levelId');
  const sectors = await draftedSectors(tx, asked);
  const cost = sectors === null ? null : costOfSpinMinor(sectors);
  if (sectors === null || cost === null || sectors.reduce((sum, { weight }) => sum + weight, 0) !== wheelWeights) throw invalid('sectors');
  return { sectors, cost };
}

const invalid = (field: keyof WheelDraft) => new ApiError('errors.validation', { fields: { [field]: 'errors.field.invalid' } });

async function view(tx: Db, locale: Locale): Promise<OperatorWheel[]> {
  const given = await givenByLevel(tx);
  const shown: OperatorWheel[] = [];
  for (const { id, names } of await allLevels(tx)) {
    const wheel = await wheelOfLevel(tx, id);
    if (wheel === null) continue;
    const { spins = 0, cost = 0 } = given.get(id) ?? {};
    shown.push({
      levelId: id,
      level: names[locale],
      version: wheel.version,
      dailySpins: wheel.dailySpins,
      sectors: [...wheel.sectors],
      costOfSpin: fromMinor(costOfSpinMinor(wheel.sectors) ?? 0n),
      spins,
      cost,
    });
  }
  return shown;
}
