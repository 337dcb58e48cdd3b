import type { DomainRow } from '../imports/import-rules.ts';

const begin = '<!-- domains: written by npm run domains -->';
const end = '<!-- /domains -->';

/** The domains as Markdown: a table by tier, and a graph of who calls whom (solid) and who consumes whose events (dotted). */
export function drawDomains(listed: readonly DomainRow[]): string {
  const domains = listed.toSorted((a, b) => a.tier - b.tier);
  const rows = domains.map(
    ({ name, tier, calls, emits, hears }) => `| ${tier} | ${name} | ${calls.join(', ')} | ${emits.join(', ')} | ${hears.join(', ')} |`,
  );
  const calls = domains.flatMap(({ name, calls: called }) => called.map((other) => `  ${name} --> ${other}`));
  const consumed = domains.flatMap((from) =>
    domains.filter((to) => to !== from && from.emits.some((type) => to.hears.includes(type))).map((to) => `  ${from.name} -.-> ${to.name}`),
  );
  return [
    '| tier | domain | calls | emits | hears |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
    '```mermaid',
    'flowchart BT',
    ...calls,
    ...consumed,
    '```',
  ].join('\n');
}

/** The page with the picture between its markers. @throws Error when the markers are missing. */
export function withPicture(page: string, domains: readonly DomainRow[]): string {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/architecture.md has no ${begin} … ${end}`);
  return `${page.slice(0, from)}${begin}\n\n${drawDomains(domains)}\n\n${page.slice(to)}`;
}

/** A sentence when the page is out of date. */
export function pictureErrors(page: string, domains: readonly DomainRow[]): string[] {
  return withPicture(page, domains) === page ? [] : ['docs/architecture.md shows other domains than there are: npm run domains'];
}
