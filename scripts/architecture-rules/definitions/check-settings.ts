import type { SourceText } from '../check-texts.ts';
import { stripComments } from '../source-files.ts';

/** The part of a definition that is compared: each setting, and whether it says that nothing of Mela reads it. */
type SettingsOfDomain = {
  readonly name: string;
  readonly settings?: Readonly<Record<string, { readonly servedOnly?: true }>>;
};

const isProduct = (path: string): boolean => /^(kit|stage|server|web)\/(src|app)\//.test(path) && !/\.test\.tsx?$|\/testing\//.test(path);

/**
 * An alias where it is read: in a call whose name says so (`paymentSetting(tx, 'tips')`, `useSetting('strip')`,
 * `isSwitchedOn(settings, 'gifts')`), by `.get('repayment')`, as the feature of a page, or in a table of settings by kind.
 */
const calls = /(?:\w*[sS]etting|isSwitchedOn)\(\s*(?:[^'";()]|\([^()]*\))*'([a-z_.]+)'|\.get\('([a-z_.]+)'\)/g;
const rows = /\b(?:setting|feature): '([a-z_.]+)'/g;
const tables = /\bsettingOf = \{([^}]*)\}/g;

function aliasesIn(text: string): string[] {
  const code = stripComments(text);
  const named = [...code.matchAll(tables)].flatMap(([, body = '']) => [...body.matchAll(/'([a-z_.]+)'/g)]);
  return [...code.matchAll(calls), ...code.matchAll(rows), ...named].map(([, first, second]) => first ?? second ?? '');
}

/** Settings that no code reads and that do not say so, and settings that say so and are read. Sentences, empty without errors. */
export function settingErrors(files: readonly SourceText[], domains: readonly SettingsOfDomain[]): string[] {
  const read = new Map(
    files.filter(({ path }) => isProduct(path)).flatMap(({ path, text }) => aliasesIn(text).map((alias) => [alias, path])),
  );
  return domains.flatMap(({ name, settings = {} }) =>
    Object.entries(settings).flatMap(([alias, { servedOnly = false }]) => {
      const reader = read.get(alias);
      if (reader === undefined && !servedOnly)
        return [`${name} defines the setting ${alias}, which nothing reads: delete it, or mark it servedOnly`];
      return reader !== undefined && servedOnly ? [`${name} marks the setting ${alias} as servedOnly, and ${reader} reads it`] : [];
    }),
  );
}
