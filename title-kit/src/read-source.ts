import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseMusicFile, parseTitleSource } from '../../contract/src/games/parse-title-file.ts';
import type { MusicFile, TitleSource } from '../../contract/src/games/title-file.ts';
import type { TitleData } from '../../contract/src/games/title.ts';
import { readStrips } from '../../games/src/engine/board/read-strips.ts';

const read = (folder: string, name: string): string => readFileSync(join(folder, name), 'utf8');

/** The title as its folder says it, and its score. @throws Error with the file, the place in it and what is wrong there */
export const readSource = (folder: string): { readonly source: TitleSource; readonly music: MusicFile } => ({
  source: parseTitleSource('title.json', read(folder, 'title.json')),
  music: parseMusicFile('music.json', read(folder, 'music.json')),
});

/** The data of a title that nothing was counted of yet. @throws Error with the place of a strip that has an id of no symbol */
export function dataOf({ strips, betsRupees: _, texts: __, ...rules }: TitleSource): TitleData {
  const read = Object.entries(strips).map(([name, reels]) => [
    name,
    reels.map((reel, at) => {
      try {
        return readStrips(rules.symbols, [reel])[0] ?? [];
      } catch (error) {
        throw new Error(`title.json/strips/${name}/${at}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      }
    }),
  ]);
  return { ...rules, strips: Object.fromEntries(read), rtp: '0/1', hitFrequency: '0/1', spinMaxCredits: {} };
}

/** The same the other way round: what a person edits of a title. */
export function sourceOf(data: TitleData, offer: Pick<TitleSource, 'betsRupees' | 'texts'>): unknown {
  const { strips, rtp: _, hitFrequency: __, spinMaxCredits: ___, roundMaxCredits: ____, ...rules } = data;
  const idsOf = (strip: readonly number[]) => strip.map((symbol) => data.symbols[symbol]?.id ?? '').join(' ');
  const written = Object.entries(strips).map(([name, reels]) => [name, reels.map(idsOf)]);
  return { ...rules, strips: Object.fromEntries(written), ...offer };
}
