import { hash } from 'node:crypto';
import type { FlagRule } from '@mela/contract/api/operators/office/operator-flags';
import type { DeviceClass } from '@mela/contract/site/page-context';
import type { Locale } from '@mela/contract/site/languages';

/** What rules may ask of a visitor. A guest has no id, label or country. */
export type FlagVisitor = {
  readonly id: string | null;
  readonly labels: readonly string[];
  readonly country: string | null;
  readonly language: Locale;
  readonly device: DeviceClass;
};

/** `rule`: its place from 0; null where none fits, and the setting counts. */
export type Evaluated = { readonly enabled: boolean; readonly rule: number | null };

const [wholeRange, wholePercent] = [2 ** 32, 100];

/** Where a visitor stands in a flag's hundred, from 0 to below 100: always the same, and for each flag another. */
export const placeIn = (alias: string, id: string): number =>
  (Number.parseInt(hash('sha256', `${alias} ${id}`, 'hex').slice(0, 8), 16) / wholeRange) * wholePercent;

/** What a feature is for a visitor. */
export function evaluateFlag(alias: string, rules: readonly FlagRule[], setting: boolean, visitor: FlagVisitor): Evaluated {
  const rule = rules.findIndex((one) => fits(alias, one, visitor));
  return rule === -1 ? { enabled: setting, rule: null } : { enabled: rules[rule]?.enabled ?? setting, rule };
}

function fits(alias: string, { labels, countries, languages, devices, percent }: FlagRule, visitor: FlagVisitor): boolean {
  const { id, country } = visitor;
  return (
    (labels === undefined || labels.some((label) => visitor.labels.includes(label))) &&
    (countries === undefined || (country !== null && countries.includes(country))) &&
    (languages === undefined || languages.includes(visitor.language)) &&
    (devices === undefined || devices.includes(visitor.device)) &&
    (percent === undefined || (id !== null && placeIn(alias, id) < percent))
  );
}
