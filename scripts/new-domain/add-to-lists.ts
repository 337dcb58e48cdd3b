/** Adds the row to the text of server/src/domains.ts, after the last row of its tier or of the tiers below. @throws Error when the list is not where it was. */
export function addDomainRow(text: string, name: string, tier: number): string {
  const lines = text.split('\n');
  const tierOf = (line: string) => Number(/^ {2}\{ name: '\w+', tier: (\d)/.exec(line)?.[1] ?? NaN);
  const last = lines.findLastIndex((line) => tierOf(line) <= tier);
  if (last < 0) throw new Error('server/src/domains.ts: no row to stand after');
  return lines.toSpliced(last + 1, 0, `  { name: '${name}', tier: ${tier}, mayCall: [] },`).join('\n');
}

/** Adds the domain's errors to the text of contract/src/errors.ts. @throws Error when the catalogue is not where it was. */
export function addErrorTable(text: string, name: string): string {
  const catalogue = /export const errors = \{ (.+) \};/.exec(text);
  if (!catalogue) throw new Error('contract/src/errors.ts: the catalogue is not on one line');
  const withImport = text.replace(
    /(import \{ \w+Errors \} from [^\n]+\n)(?![\s\S]*import \{ \w+Errors \} from)/,
    `$1import { ${name}Errors } from './errors/${name}.ts';\n`,
  );
  return withImport.replace(catalogue[0], `export const errors = { ${catalogue[1]}, ...${name}Errors };`);
}

/** The number after the highest among names such as `0007-payments`. */
export function nextMigration(folders: readonly string[]): string {
  const highest = Math.max(0, ...folders.map((folder) => Number(/^(\d{4})-/.exec(folder)?.[1] ?? 0)));
  return String(highest + 1).padStart(4, '0');
}

/** What is wrong with a wish, or null. */
export function wishError(name: string | undefined, tier: number, taken: readonly string[]): string | null {
  if (!name || !/^[a-z]{3,24}$/.test(name)) return 'a domain is named by one word of 3 to 24 small letters';
  if (taken.includes(name)) return `there is a domain ${name} already`;
  return Number.isInteger(tier) && tier >= 1 && tier <= 5 ? null : 'a tier is a number from 1 to 5';
}
