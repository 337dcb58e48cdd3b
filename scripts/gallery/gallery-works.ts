import type { SymbolData } from '@mela/contract/games/book';
import { titles } from '../../games/src/titles/titles.ts';
import { loadTitleArt } from '../../stage/build/titles.ts';
import { sketch } from '../../stage/art/site/sketch.ts';

/** Symbols of a title that are shown as sketches: the first ones that are neither letters nor behind the ribbon of a wild one. */
const sketchesOf = 4;
const isDrawn = ({ role }: SymbolData) => role !== 'low' && role !== 'wild';

export type Work = {
  readonly slug: string;
  readonly symbols: readonly Pick<SymbolData, 'id' | 'name'>[];
  /** Symbols with a sketch, in its order. */
  readonly sketched: readonly string[];
  /** What moves in the picture behind its free spins, and how; null without such a picture. */
  readonly scene: { readonly movers: readonly string[]; readonly motion: string } | null;
};

export type Gallery = {
  readonly works: readonly Work[];
  /** By their file below web/public/pictures/gallery. */
  readonly sketches: ReadonlyMap<string, string>;
};

/** What the gallery shows of each title, and the sketches, made of the drawings themselves. */
export async function galleryWorks(): Promise<Gallery> {
  const sketches = new Map<string, string>();
  const works: Work[] = [];
  for (const {
    data: { slug, symbols },
  } of Object.values(titles)) {
    const { symbols: draw, scene } = await loadTitleArt(slug);
    const sketched = symbols.filter(isDrawn).slice(0, sketchesOf);
    for (const { id } of sketched) {
      const drawing = draw[id];
      if (drawing === undefined) throw new Error(`${slug} has no drawing of ${id}`);
      sketches.set(`${slug}/${id}.svg`, sketch(drawing()));
    }
    works.push({
      slug,
      symbols: symbols.map(({ id, name }) => ({ id, name })),
      sketched: sketched.map(({ id }) => id),
      scene: scene && { movers: Object.keys(scene.movers), motion: scene.motion },
    });
  }
  return { works, sketches };
}
