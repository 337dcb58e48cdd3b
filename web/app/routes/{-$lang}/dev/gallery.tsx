import { createFileRoute, notFound } from '@tanstack/react-router';
import { privateHead } from '../../../data/content/seo-head.ts';
import { readDensity, type Density } from '../../../features/dev-gallery/sample.ts';
import { GalleryPage } from '../../../features/dev-gallery/gallery-page.tsx';
import { pageConfig } from '../../../site/rendering/page-context.ts';
import { m } from '../../../site/language/words.ts';

export const Route = createFileRoute('/{-$lang}/dev/gallery')({
  validateSearch: ({ density }: Record<string, unknown>): { readonly density?: Density } =>
    readDensity(density) === 'compact' ? { density: 'compact' } : {},
  // Developer pages exist in demo mode only.
  loader: () => {
    if (pageConfig().mode !== 'demo') throw notFound();
    return { title: m['parts.title']() };
  },
  head: privateHead,
  component: Gallery,
});

function Gallery() {
  return <GalleryPage density={readDensity(Route.useSearch().density)} />;
}
