import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useRouter } from '@tanstack/react-router';
import { useEffect, type MouseEvent } from 'react';

const load = () => import('./go-back.ts');

/** For a back link. Its script loads after the page; where it does not, the link leads where it says. */
export function useBackNavigation(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const router = useRouter();
  useEffect(() => {
    load().catch(() => undefined);
  }, []);
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { pathname } = event.currentTarget;
    load().then(
      ({ goBack }) => goBack(router),
      () => inBackground(router.navigate({ href: pathname })),
    );
  };
}
