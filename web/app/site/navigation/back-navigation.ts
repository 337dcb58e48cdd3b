import { useRouter } from '@tanstack/react-router';
import { useEffect, type MouseEvent } from 'react';

const load = () => import('./go-back.ts');

/** For a back link. Its script loads after the page; where it does not, the link leads where it says. */
export function useBackNavigation(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const router = useRouter();
  useEffect(() => void load().catch(() => undefined), []);
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { pathname } = event.currentTarget;
    load().then(
      ({ goBack }) => goBack(router),
      () => void router.navigate({ href: pathname }),
    );
  };
}
