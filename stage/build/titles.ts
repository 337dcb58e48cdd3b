import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { stageFolder } from './folders.ts';
import { isSvgArt, loadSvgArt, svgFiles } from './svg-art.ts';
import { checkPrints, type TitleArt } from './title-art.ts';

const usualGrid = { reels: 5, rows: 3 } as const;

/** Every folder under art/titles is a title. */
export const titleSlugs = (): readonly string[] => readdirSync(new URL('../art/titles', import.meta.url)).toSorted();

/** The titles to render: all that are drawn, or those that `--titles=a,b` names. One that is named and not drawn fails the build. */
export function slugsToRender(args: readonly string[], drawn = titleSlugs()): readonly string[] {
  const named = args.find((arg) => arg.startsWith('--titles='));
  if (named === undefined) return drawn;
  const slugs = named.slice('--titles='.length).split(',').toSorted();
  const missing = slugs.filter((slug) => !drawn.includes(slug));
  if (missing.length > 0) throw new Error(`offered, but not drawn: ${missing.join(', ')}`);
  return slugs;
}

/** The modules of a title's art that the build loads, in the order in which `loadTitleArt` does; the first four every title has. */
const parts = ['symbols', 'inks', 'prints', 'wins', 'things', 'extras', 'scene'] as const;

const folderOf = (slug: string, root = stageFolder): string => join(root, 'art/titles', slug);

/** The files of a title's art, absolute. What its modules import belongs to it, too. */
export function artFiles(slug: string, root = stageFolder): { readonly modules: readonly string[]; readonly others: readonly string[] } {
  const folder = folderOf(slug, root);
  if (isSvgArt(folder)) return { modules: [], others: svgFiles(folder) };
  return { modules: parts.map((part) => join(folder, `${part}.ts`)).filter((file) => existsSync(file)), others: [] };
}

/** @throws Error with the title and the file where a print is not a picture of its size */
export async function loadTitleArt(slug: string): Promise<TitleArt> {
  if (isSvgArt(folderOf(slug))) {
    const art = loadSvgArt(slug, folderOf(slug));
    checkPrints(slug, art.prints);
    return art;
  }
  const { symbols } = (await import(`../art/titles/${slug}/symbols.ts`)) as Pick<TitleArt, 'symbols'>;
  const { inks } = (await import(`../art/titles/${slug}/inks.ts`)) as {
    readonly inks: Pick<TitleArt, 'paper' | 'table' | 'key' | 'ticket'>;
  };
  const { prints, grid = usualGrid } = (await import(`../art/titles/${slug}/prints.ts`)) as Pick<TitleArt, 'prints'> &
    Partial<Pick<TitleArt, 'grid'>>;
  checkPrints(slug, prints);
  const { wins } = (await import(`../art/titles/${slug}/wins.ts`)) as Pick<TitleArt, 'wins'>;
  const things = await loadPart<Pick<TitleArt, 'things'>>(slug, 'things');
  const extras = await loadPart<Pick<TitleArt, 'extras' | 'spots'>>(slug, 'extras');
  const scene = await loadPart<Pick<TitleArt, 'scene'>>(slug, 'scene');
  return {
    slug,
    symbols,
    palette: Object.values(inks).filter((ink) => typeof ink === 'string'),
    paper: inks.paper,
    table: inks.table,
    ticket: inks.ticket,
    key: inks.key,
    prints,
    grid,
    wins,
    things: things.things ?? {},
    scene: scene.scene ?? null,
    extras: extras.extras ?? {},
    spots: extras.spots ?? {},
  };
}

/** Parts that not every title has. */
async function loadPart<Part>(slug: string, name: string): Promise<Partial<Part>> {
  const file = new URL(`../art/titles/${slug}/${name}.ts`, import.meta.url);
  return existsSync(file) ? ((await import(file.href)) as Partial<Part>) : {};
}
