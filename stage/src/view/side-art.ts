import type { SymbolData, TitleData } from '@mela/contract/games/book';
import { formatMinor } from '@mela/kit/formats/money.ts';
import type { Locale } from '@mela/contract/site/languages';
import { m } from '../text/words.ts';
import { find, make } from './find.ts';

/** So many symbols fit beside the reels. */
const shown = 4;

/**
 * What stands beside the reels where a desktop has room: the title's label, and its best symbols with the most each pays at the bet.
 * Elsewhere nothing of it is loaded. @returns what writes the pays for a bet in paise
 */
export function openSideArt(title: TitleData, lang: Locale, art: (file: string) => string): (betMinor: number) => void {
  const label = find('side-label', HTMLElement);
  const avif = make('source');
  avif.type = 'image/avif';
  avif.srcset = art('label-400.avif');
  label.replaceChildren(avif, lazyImage(art('label-400.webp'), 400, 500));
  const pays = find('side-pays', HTMLElement);
  const best = bestOf(title);
  const sums = best.map(() => make('dd'));
  pays.replaceChildren(
    make('p', '', m['play.paytable']()),
    ...best.flatMap(({ symbol, count }, index) => {
      const row = make('dl');
      const name = make('dt');
      const picture = lazyImage(art(`symbols/${symbol.id}.webp`), 72, 72);
      picture.alt = symbol.name[lang];
      name.append(picture, make('span', '', `${count}${title.kind === 'clusters' ? '+' : ' ×'}`));
      row.append(name, ...sums.slice(index, index + 1));
      return [row];
    }),
  );
  return (betMinor) => {
    best.forEach(({ credits }, index) => {
      const sum = sums[index];
      if (sum !== undefined) sum.textContent = formatMinor((credits * betMinor) / title.betCredits, true);
    });
  };
}

/** A picture that is fetched only where it is shown. */
function lazyImage(address: string, width: number, height: number): HTMLImageElement {
  const image = make('img');
  image.loading = 'lazy';
  image.alt = '';
  image.width = width;
  image.height = height;
  image.src = address;
  return image;
}

type Best = { readonly symbol: SymbolData; readonly count: number; readonly credits: number };

/** The symbols that pay most, each with the most of it. */
export function bestOf({ symbols }: Pick<TitleData, 'symbols'>): readonly Best[] {
  return symbols
    .flatMap((symbol) => {
      const [top] = Object.entries(symbol.pays)
        .map(([count, credits]) => ({ symbol, count: Number(count), credits }))
        .toSorted((a, b) => b.credits - a.credits);
      return top === undefined || top.credits === 0 ? [] : [top];
    })
    .toSorted((a, b) => b.credits - a.credits)
    .slice(0, shown);
}
