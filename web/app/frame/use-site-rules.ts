import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { followRoutes } from '../site/navigation/follow-routes.ts';
import { whenIdle } from '../data/prefetch/prefetch-rule.ts';
import { onRemarketing } from '../data/api/remarketing.ts';

/** Starts the rules that run on every page, for as long as the document lives. */
export function useSiteRules(): void {
  const router = useRouter();
  const queryClient = useQueryClient();
  useEffect(() => {
    let stopLate: (() => void) | null = null;
    let gone = false;
    const stops = [
      followRoutes(router),
      onRemarketing(() => void router.navigate({ to: '/{-$lang}/remarketing', search: {}, replace: true })),
    ];
    whenIdle(() => {
      const start = async () => {
        const { startDeferredRules } = await import('./deferred-rules.ts');
        if (!gone) stopLate = startDeferredRules({ router, queryClient });
      };
      start().catch((reason: unknown) => console.warn('late rules did not load', reason));
    });
    return () => {
      gone = true;
      stopLate?.();
      stops.forEach((stop) => stop());
    };
  }, [router, queryClient]);
}
