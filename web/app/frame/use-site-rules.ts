import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { whenIdle } from '../data/prefetch/prefetch-rule.ts';
import { loadPageRules } from './guards/guard-page.ts';

/** Starts the rules that run on every page, for as long as the document lives. They load after the page works. */
export function useSiteRules(): void {
  const router = useRouter();
  const queryClient = useQueryClient();
  useEffect(() => {
    const stops: (() => void)[] = [];
    let gone = false;
    const start = (load: () => Promise<() => () => void>) => inBackground(load().then((run) => gone || stops.push(run())));
    start(async () => {
      const { follow } = await loadPageRules();
      return () => follow(router);
    });
    whenIdle(() =>
      start(async () => {
        const { startDeferredRules } = await import('./deferred-rules.ts');
        return () => startDeferredRules({ router, queryClient });
      }),
    );
    return () => {
      gone = true;
      stops.forEach((stop) => stop());
    };
  }, [router, queryClient]);
}
