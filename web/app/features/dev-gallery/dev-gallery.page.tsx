import { notFound, useSearch } from '@tanstack/react-router';
import { m } from '../../site/language/words.ts';
import { pageConfig } from '../../site/rendering/page-context.ts';
import type { Addresses } from '../../site/routing/route-table.ts';
import { GalleryPage } from './gallery-page.tsx';
import { readDensity } from './sample.ts';

export const addresses = [{ path: '/dev/gallery', noIndex: true, feature: 'devPages' }] as const satisfies Addresses;

/** Developer pages exist in demo mode only. */
export function load() {
  if (pageConfig().mode !== 'demo') throw notFound();
  return { title: m['parts.title']() };
}

export function Page() {
  return <GalleryPage density={readDensity(useSearch({ from: '/{-$lang}/dev/gallery' }).density)} />;
}
