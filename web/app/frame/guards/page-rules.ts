import { inBackground } from '@mela/kit/promises/in-background.ts';
import type { AnyRouter } from '@tanstack/react-router';
import { onRemarketing } from '../../data/api/remarketing.ts';
import { followRoutes } from '../../site/navigation/follow-routes.ts';
import { beforePage } from './before-page.ts';

/** What happens at every change of page: `beforePage` decides whether it opens, `follow` records it and scrolls. */
export const pageRules = {
  beforePage,
  /** Starts with the page that is open. @returns the function that stops it */
  follow: (router: AnyRouter): (() => void) => {
    const stops = [
      followRoutes(router),
      onRemarketing(() => inBackground(router.navigate({ to: '/{-$lang}/remarketing', search: {}, replace: true }))),
    ];
    return () => stops.forEach((stop) => stop());
  },
};
