import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '../../data/content/seo-head.ts';
import { missionsQuery } from '../../data/missions/missions.ts';
import { MissionsPage } from '../../features/missions/missions-page.tsx';
import { guardFeature } from '../../frame/guards/guard-feature.ts';
import { m } from '../../site/language/words.ts';

export const Route = createFileRoute('/{-$lang}/daily-missions')({
  loader: async ({ context: { queryClient }, location }) => {
    await guardFeature(queryClient, location.pathname);
    await queryClient.prefetchQuery(missionsQuery());
    return { title: m['missions.title']() };
  },
  head: privateHead,
  component: MissionsPage,
});
