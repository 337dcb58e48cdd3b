import {
  ErrorCode,
  type EvaluationContext,
  type JsonValue,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
} from '@openfeature/server-sdk';
import { locales, type Locale } from '@mela/contract/site/languages';
import type { FlagRule } from '@mela/contract/api/operators/office/operator-flags';
import { evaluateFlag, type FlagVisitor } from './evaluate-flag.ts';

/** What decides about a flag for visitors: what a service says for all (null: nothing), the rules in their order, and the setting. */
export type FlagState = { readonly saidOutside: boolean | null; readonly rules: readonly FlagRule[]; readonly setting: boolean };

const { SPLIT, STATIC, TARGETING_MATCH, DEFAULT, ERROR } = StandardResolutionReasons;
const variantOf = (value: boolean) => (value ? 'on' : 'off');

/** The provider of OpenFeature over our settings. `stateOf` answers undefined for what is no flag of visitors. */
export function settingsProvider(stateOf: (alias: string) => Promise<FlagState | undefined>): Provider {
  const mismatch = async <T extends JsonValue>(_key: string, value: T): Promise<ResolutionDetails<T>> => ({
    value,
    reason: ERROR,
    errorCode: ErrorCode.TYPE_MISMATCH,
  });
  return {
    metadata: { name: 'mela-settings' },
    runsOn: 'server',
    async resolveBooleanEvaluation(alias, byDefault, context): Promise<ResolutionDetails<boolean>> {
      const state = await stateOf(alias);
      if (state === undefined) return { value: byDefault, reason: ERROR, errorCode: ErrorCode.FLAG_NOT_FOUND };
      const { saidOutside, rules, setting } = state;
      if (saidOutside !== null) return { value: saidOutside, variant: variantOf(saidOutside), reason: STATIC };
      const { enabled, rule } = evaluateFlag(alias, rules, setting, visitorOf(context));
      const reason = rule === null ? DEFAULT : rules[rule]?.percent === undefined ? TARGETING_MATCH : SPLIT;
      return { value: enabled, variant: variantOf(enabled), reason, flagMetadata: rule === null ? {} : { rule } };
    },
    resolveStringEvaluation: mismatch,
    resolveNumberEvaluation: mismatch,
    resolveObjectEvaluation: mismatch,
  };
}

/** A visitor as the context of an evaluation, by the names that OpenFeature and services of flags know. */
export const contextOf = ({ id, labels, country, language, device }: FlagVisitor): EvaluationContext => ({
  ...(id !== null && { targetingKey: id }),
  labels: [...labels],
  ...(country !== null && { country }),
  language,
  device,
});

function visitorOf({ targetingKey, labels, country, language, device }: EvaluationContext): FlagVisitor {
  return {
    id: targetingKey ?? null,
    labels: Array.isArray(labels) ? labels.filter((label) => typeof label === 'string') : [],
    country: typeof country === 'string' ? country : null,
    language: locales.find((one): one is Locale => one === language) ?? locales[0],
    device: device === 'mobile' ? 'mobile' : 'desktop',
  };
}
