import type { OperatorSetting, operatorSettingsApi } from '@mela/contract/api/operators/operator-settings';
import type { InputOf } from '@mela/contract/http/endpoint';
import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Setting } from '../../kernel/settings/define-settings.ts';
import type { Db, OperatorAct } from '../../kernel/types.ts';
import { auditText, recordAct } from '../audit/index.ts';
import { changeSetting, settingNow, settingsNow } from '../settings/index.ts';
import { commitMoney } from './commit-money.ts';

type Row = (typeof operatorSettingsApi.rows)['POST /settings/:alias'];
type Settings = ReadonlyMap<string, Setting>;

/** Every setting, by alias. */
export const listForOperators =
  (settings: Settings) =>
  async ({ tx }: { readonly tx: Db }): Promise<OperatorSetting[]> => {
    const values = await settingsNow(tx, settings);
    return [...settings.keys()].toSorted().map((alias) => view(settings, alias, values.get(alias)));
  };

/**
 * Changes a setting. What one that gives money will cost is not bounded, so another operator must agree to its value; switching it off needs none.
 * @throws ApiError `errors.not_found`, `errors.validation` for a value that does not fit, and as `commitMoney`
 */
export const changeByOperator =
  (settings: Settings) =>
  async (
    { tx, now, origin, ...ctx }: OperatorAct,
    { params: { alias }, body: { value, reason } }: InputOf<Row>,
  ): Promise<OperatorSetting> => {
    const setting = settings.get(alias);
    if (!setting) throw new ApiError('errors.not_found');
    const before = await settingNow(tx, settings, alias);
    const gives = setting.gives === 'money' && !isOff(value) && !isDeepStrictEqual(before, value);
    const subject = `setting:${alias}` as const;
    await commitMoney({ tx, now, ...ctx }, { subject, also: [], costMaxMinor: gives ? null : 0n, about: [before, value] });
    await changeSetting(tx, settings, alias, value, origin);
    const values = { before: { value: auditText(before) }, after: { value: auditText(value) } };
    await recordAct(tx, origin, { act: 'settings.change', subject, also: [], reason, at: now, ...values });
    return view(settings, alias, await settingNow(tx, settings, alias));
  };

const isOff = (value: unknown): boolean => typeof value === 'object' && value !== null && 'enabled' in value && value.enabled === false;

function view(settings: Settings, alias: string, value: unknown): OperatorSetting {
  const { about = '', gives = 'nothing', schema = {} } = settings.get(alias) ?? {};
  return { alias, about, gives, value, schema };
}
