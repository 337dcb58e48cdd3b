import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import type { IForbiddenRuleType } from 'dependency-cruiser';
import { isSource, listFiles } from '../source-files.ts';

type Settings = { readonly forbidden: readonly IForbiddenRuleType[]; readonly options: ICruiseOptions };

/**
 * Violations of the import rules below `root`, one sentence each. A source file that was not read is an error too: a
 * cruiser that cannot parse TypeScript finds no modules and would report success.
 */
export async function importErrors(root: string, folders: readonly string[], settings: Settings): Promise<string[]> {
  const options = { ...settings.options, baseDir: root, validate: true, ruleSet: { forbidden: [...settings.forbidden] } };
  const { output } = await cruise([...folders], options);
  const { modules, summary } = output as ICruiseResult;
  const read = new Set(modules.map((module) => module.source));
  const unread = listFiles(root, folders, isSource).filter((file) => !read.has(file));
  return [
    ...unread.map((file) => `${file} was not read by dependency-cruiser`),
    ...summary.violations.map(
      ({ from, to, rule }) =>
        `${from} → ${to}: ${settings.forbidden.find(({ name }) => name === rule.name)?.comment ?? rule.name} (${rule.name})`,
    ),
  ];
}
