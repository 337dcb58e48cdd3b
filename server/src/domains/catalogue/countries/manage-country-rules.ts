import type { CountryRule, operatorCountryRulesApi } from '@mela/contract/api/operators/rounds/country-rules';
import type { InputOf } from '@mela/contract/http/endpoint';
import { unixSec } from '../../../kernel/clock.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { requireSecondOperator } from '../../../kernel/http/operator-gate.ts';
import type { Db, OperatorContext } from '../../../kernel/types.ts';
import { recordAct } from '../../audit/index.ts';
import { gameByRef } from '../store.ts';
import { countryRules, type CountryRuleRow, lockStudio, saveCountryRule } from './country-rule-store.ts';

type Input = InputOf<(typeof operatorCountryRulesApi.rows)['POST /country-rules']>;

export const listCountryRules = async ({ tx }: { readonly tx: Db }): Promise<CountryRule[]> => (await countryRules(tx)).map(view);

/**
 * The first rule of a studio or a game only closes, and is the act of one operator; another one in its place, or none, may open a game where a
 * licence does not cover it. @throws ApiError `errors.not_found` for an unknown studio, `errors.game.not_found` for a game that is not its
 */
export async function setCountryRule(ctx: OperatorContext, { body }: Input): Promise<CountryRule[]> {
  const developerId = await lockStudio(ctx.tx, body.studio);
  if (developerId === undefined) throw new ApiError('errors.not_found');
  const game = body.game === undefined ? null : ((await gameByRef(ctx.tx, body.game)) ?? null);
  if (body.game !== undefined && (game?.slug !== body.game || game.developer_id !== developerId))
    throw new ApiError('errors.game.not_found');
  const before = (await countryRules(ctx.tx)).find((one) => one.studio === body.studio && one.game === (game?.slug ?? null));
  const after = body.rule && { rule: body.rule.is, countries: body.rule.countries.toSorted() };
  const subject = game === null ? (`studio:${body.studio}` as const) : (`game:${game.slug}` as const);
  const isSame = textOf(before) === textOf(after);
  if (before !== undefined && !isSame)
    requireSecondOperator(ctx, [subject], { about: [textOf(before), textOf(after)], costMaxMinor: null });
  if (!isSame) {
    await saveCountryRule(ctx.tx, { developerId, gameId: game?.id ?? null }, after, ctx.now);
    await recordAct(ctx.tx, ctx.origin, {
      act: 'games.manage',
      subject,
      also: [],
      reason: body.reason,
      at: ctx.now,
      before: { countries: textOf(before) },
      after: { countries: textOf(after) },
    });
  }
  return listCountryRules(ctx);
}

const textOf = (rule: Pick<CountryRuleRow, 'rule' | 'countries'> | null | undefined): string =>
  rule ? `${rule.rule} ${rule.countries.join(' ')}` : 'everywhere';

const view = ({ setAt, ...rule }: CountryRuleRow): CountryRule => ({ ...rule, setAt: unixSec(setAt) });
