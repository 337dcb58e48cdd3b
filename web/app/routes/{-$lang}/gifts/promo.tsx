import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '../../../data/content/seo-head.ts';
import { PromoPage } from '../../../features/gifts/promo-page.tsx';
import { m } from '../../../site/language/words.ts';

export const Route = createFileRoute('/{-$lang}/gifts/promo')({
  loader: () => ({ title: m['bonuses.promo.title']() }),
  head: privateHead,
  component: PromoPage,
});
