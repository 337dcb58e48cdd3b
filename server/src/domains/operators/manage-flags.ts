import type { OperatorFlag, operatorFlagsApi } from '@mela/contract/api/operators/office/operator-flags';
import type { InputOf } from '@mela/contract/http/endpoint';
import { unixSec } from '../../kernel/clock.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Setting } from '../../kernel/settings/define-settings.ts';
import type { Db, OperatorContext } from '../../kernel/types.ts';
import { auditText, recordAct } from '../audit/index.ts';
import { changeFlagRules, listFlags } from '../settings/index.ts';

type Settings = ReadonlyMap<string, Setting>;
type Input<K extends keyof typeof operatorFlagsApi.rows> = InputOf<(typeof operatorFlagsApi.rows)[K]>;

async function shownFlags(tx: Db, settings: Settings): Promise<OperatorFlag[]> {
  return (await listFlags(tx, settings)).map(({ default: byDefault, changedAt, rules, ...flag }) => ({
    ...flag,
    byDefault,
    rules: [...rules],
    changedAt: changedAt === null ? null : unixSec(changedAt),
  }));
}

export const listOperatorFlags =
  (settings: Settings) =>
  ({ tx }: OperatorContext) =>
    shownFlags(tx, settings);

async function flagOf(tx: Db, settings: Settings, alias: string): Promise<OperatorFlag> {
  const flag = (await shownFlags(tx, settings)).find((one) => one.alias === alias);
  if (flag === undefined) throw new ApiError('errors.not_found');
  return flag;
}

export const showOperatorFlag =
  (settings: Settings) =>
  ({ tx }: OperatorContext, { params: { alias } }: Input<'GET /flags/:alias'>) =>
    flagOf(tx, settings, alias);

/** Changes for whom a feature is on or off. It gives nothing, so one operator is enough. @throws ApiError as `changeFlagRules` */
export const changeFlag =
  (settings: Settings) =>
  async (
    { tx, now, origin }: OperatorContext,
    { params: { alias }, body: { version, rules, reason } }: Input<'POST /flags/:alias'>,
  ): Promise<OperatorFlag> => {
    const before = await flagOf(tx, settings, alias);
    await changeFlagRules(tx, settings, { alias, rules, version, now }, origin);
    const values = { before: { rules: auditText(before.rules) }, after: { rules: auditText(rules) } };
    await recordAct(tx, origin, { act: 'flags.change', subject: `setting:${alias}`, also: [], reason, at: now, ...values });
    return flagOf(tx, settings, alias);
  };
