import { createFileRoute } from '@tanstack/react-router';
import { loadSeo } from '../../../data/content/queries.ts';
import { pageHead } from '../../../data/content/seo-head.ts';
import { wheelQuery } from '../../../data/wheel/queries.ts';
import { WheelPage } from '../../../features/wheel/wheel-page.tsx';
import { guardFeature } from '../../../frame/guards/guard-feature.ts';
import { m } from '../../../site/language/words.ts';

export const Route = createFileRoute('/{-$lang}/fortune-wheel/')({
  loader: async ({ context: { queryClient }, location }) => {
    await guardFeature(queryClient, location.pathname);
    const seo = loadSeo(queryClient, 'fortune-wheel');
    await queryClient.prefetchQuery(wheelQuery());
    return { seo: await seo, title: m['wheel.title']() };
  },
  head: pageHead,
  component: WheelPage,
});
