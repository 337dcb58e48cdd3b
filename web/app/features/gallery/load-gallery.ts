import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { loadSeo } from '../../data/content/queries.ts';
import { addressOf, thing } from '../../data/content/structured-data.ts';
import { gamesQuery } from '../../data/games/queries.ts';
import { m } from '../../site/language/words.ts';
import { artOf, placeIn, roomsOf } from './works.ts';

export type Params = { readonly girlId?: string | undefined; readonly videoNumber?: string | undefined };

/** The platform's own titles. */
export const ownGames = () => gamesQuery({ developer: 'mela' });

/** The hall of the gallery, open to all, and what search engines read of it: the labels that hang there. */
export async function loadHall(queryClient: QueryClient) {
  const [seo, { games }] = await Promise.all([loadSeo(queryClient, 'girls'), queryClient.ensureQueryData(ownGames())]);
  const image = roomsOf(games).map(({ work, game }) => ({
    '@type': 'ImageObject',
    name: m['gallery.label']({ title: game.name }),
    contentUrl: new URL(artOf(work, 'label-800.webp'), addressOf('/')).href,
    creator: { '@type': 'Organization', name: m['shell.brand']() },
  }));
  const things = [thing('ImageGallery', { name: m['gallery.title'](), url: addressOf('/girls'), image })];
  return { seo, title: m['gallery.title'](), description: m['gallery.intro'](), things };
}

/** A room of the gallery or a piece in motion in it; without a number the hall. A number that is none is no page. */
export async function loadGallery(queryClient: QueryClient, { girlId, videoNumber }: Params) {
  const { games } = await queryClient.ensureQueryData(ownGames());
  if (girlId === undefined) return { title: m['gallery.title']() };
  const place = placeIn(roomsOf(games), girlId, videoNumber);
  if (place === null) throw notFound();
  return { title: `${place.room.game.name} · ${m['gallery.title']()}` };
}
