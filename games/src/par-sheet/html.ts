import type { ParSheet, Table } from './tables.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const style = `body{font:15px/1.45 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem;color:#1d1b19;background:#fffdf6}
table{border-collapse:collapse;margin:.5rem 0 2rem;width:100%}th,td{border-bottom:1px solid #cfc8b8;padding:.3rem .6rem;text-align:left;overflow-wrap:anywhere}
th{background:#f1ead8}td:first-child{white-space:nowrap}div{overflow-x:auto}h1{margin-bottom:0}`;

/** The par sheet as one page that needs no other file, for the screen and for paper. */
export function htmlOf({ name, slug, version, tables }: ParSheet): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(name)}: par sheet</title>
<style>${style}</style>
<h1>${escaped(name)}</h1>
<p>Par sheet of ${escaped(slug)}, version ${version}. Every figure is counted, none simulated.</p>
${tables.map(htmlOfTable).join('\n')}
</html>
`;
}

/** One table of it under its heading. */
export function htmlOfTable({ title, head, rows }: Table): string {
  const line = (cells: readonly string[], tag: string) => `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
  // A table wider than a phone scrolls by itself, by touch and by keys.
  return `<h2>${escaped(title)}</h2>\n<div tabindex="0" role="region" aria-label="${escaped(title)}"><table>\n${[line(head, 'th'), ...rows.map((row) => line(row, 'td'))].join('\n')}\n</table></div>`;
}
