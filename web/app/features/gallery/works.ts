import type { Game } from '@mela/contract/api/catalogue';
import type { Locale } from '@mela/contract/site/languages';
import written from './works.json';

/** What hangs in the room of a title. Written by scripts/gallery/write-gallery.ts from the titles and their drawings. */
export type Work = {
  readonly slug: string;
  readonly symbols: readonly { readonly id: string; readonly name: Readonly<Record<Locale, string>> }[];
  readonly sketched: readonly string[];
  readonly scene: { readonly movers: readonly string[]; readonly motion: string } | null;
};

const works: readonly Work[] = written;

/** A room of the gallery: a title of the platform's own that is in the lobby. Its number is the one of the game. */
export type Room = { readonly work: Work; readonly game: Game };

/** The rooms in the order of the gallery; a title that is not in the lobby has none. */
export const roomsOf = (games: readonly Game[]): readonly Room[] =>
  works.flatMap((work) => games.filter(({ slug }) => slug === work.slug).map((game) => ({ work, game })));

/** Pieces in motion, in the order of their numbers: the first one is 1. Not every title has a scene. */
export const pieces = ['press', 'alive', 'scene'] as const;
export type Piece = (typeof pieces)[number];
export const piecesOf = ({ scene }: Work): readonly Piece[] => (scene === null ? pieces.slice(0, 2) : pieces);

export const artOf = ({ slug }: Work, file: string) => `/art/${slug}/${file}`;
export const sketchOf = ({ slug }: Work, symbol: string) => `/pictures/gallery/${slug}/${symbol}.svg`;

/** What an address asks for: rooms before and after in a circle, and a piece by its number. Null where there is no such room or piece. */
export function placeIn(rooms: readonly Room[], girlId: string, videoNumber: string | undefined) {
  const at = rooms.findIndex(({ game }) => String(game.id) === girlId);
  const room = rooms[at];
  if (room === undefined) return null;
  const piece = videoNumber === undefined ? null : piecesOf(room.work)[/^[1-9]$/.test(videoNumber) ? Number(videoNumber) - 1 : -1];
  if (piece === undefined) return null;
  const beside = (by: number) => rooms[(at + by + rooms.length) % rooms.length] ?? room;
  return { room, piece, before: beside(-1), after: beside(1) };
}
