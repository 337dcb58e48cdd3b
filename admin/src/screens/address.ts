import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Search } from '../rows/search.ts';

/** The query of the address, and a change of it. */
export function useAddress() {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    search,
    change: (next: Search) => void navigate({ to: '.', search: (before: Search) => clean({ ...before, ...next }) } as never),
    replace: (next: Search) => void navigate({ to: '.', search: clean(next) } as never),
  };
}

const clean = (search: Search): Search =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''));
