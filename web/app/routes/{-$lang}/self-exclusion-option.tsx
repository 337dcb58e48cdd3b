import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '../../data/content/seo-head.ts';
import { BreakPage } from '../../features/protection/break-page.tsx';
import { m } from '../../site/language/words.ts';

export const Route = createFileRoute('/{-$lang}/self-exclusion-option')({
  loader: () => ({ title: m['breaks.title']() }),
  head: privateHead,
  component: BreakPage,
});
