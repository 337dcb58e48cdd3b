/**
 * F12: how many elements the server's HTML of home and lobby has, by region of the page: `node bench/src/web/elements.ts [http://127.0.0.1:3000] [path …]`.
 * A region is the header, a section of the page, the footer or the bottom bar; the head is not counted. `svg` are elements of drawings within them.
 */
const [base = 'http://127.0.0.1:3000', ...named] = process.argv.slice(2);
const paths = named.length > 0 ? named : ['/en', '/en/games'];

const voids = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
type Region = { all: number; svg: number; readonly tags: Map<string, number> };

/** The name of a region that begins with this tag, or null: a landmark, or a block directly in the page's content. */
function regionOf(tag: string, attributes: string, parents: readonly string[]): string | null {
  const [, label = ''] = /aria-label="([^"]*)"/.exec(attributes) ?? [];
  const [, id = ''] = /\bid="([^"]*)"/.exec(attributes) ?? [];
  if (parents.at(-1) === 'main' || (parents.at(-2) === 'main' && parents.at(-1) === 'div')) return `page: ${label || id || tag}`;
  if (parents.includes('main')) return null;
  if (tag === 'header' || tag === 'footer') return tag;
  return tag === 'nav' && !parents.includes('header') && !parents.includes('footer') ? 'bottom bar' : null;
}

/** Counts the elements of a page's body by region, in the order of the page. */
function countElements(html: string): Map<string, Region> {
  const body = html.slice(html.indexOf('<body')).replaceAll(/<(script|style|template)\b[^]*?<\/\1>/g, (whole) => `<${whole.slice(1, 7)}/>`);
  const regions = new Map<string, Region>();
  const open: { tag: string; region: string }[] = [];
  let sections = 0;
  for (const [, closing, tag = '', attributes = ''] of body.matchAll(/<(\/?)([a-z][\w-]*)((?:"[^"]*"|[^>"])*)>/gi)) {
    if (closing === '/') {
      while (open.length > 0 && open.pop()?.tag !== tag);
      continue;
    }
    const begun = regionOf(
      tag,
      attributes,
      open.map((parent) => parent.tag),
    );
    if (begun !== null) sections += 1;
    const region = begun === null ? (open.at(-1)?.region ?? 'around') : `${String(sections).padStart(2)} ${begun}`;
    const counted = regions.get(region) ?? { all: 0, svg: 0, tags: new Map<string, number>() };
    regions.set(region, counted);
    counted.all += 1;
    if (tag === 'svg' || open.some((parent) => parent.tag === 'svg')) counted.svg += 1;
    counted.tags.set(tag, (counted.tags.get(tag) ?? 0) + 1);
    if (!voids.has(tag) && !attributes.endsWith('/')) open.push({ tag, region });
  }
  return regions;
}

for (const path of paths) {
  const response = await fetch(new URL(path, base));
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const regions = countElements(await response.text());
  const total = [...regions.values()].reduce((sum, { all }) => sum + all, 0);
  process.stdout.write(`${path}: ${total} elements\n`);
  for (const [name, { all, svg, tags }] of regions) {
    const most = [...tags].toSorted(([, one], [, other]) => other - one).slice(0, 8);
    process.stdout.write(
      `  ${name.padEnd(34)}${String(all).padStart(4)}  svg ${String(svg).padStart(3)}  ${most.map(([tag, count]) => `${tag} ${count}`).join(', ')}\n`,
    );
  }
}
