import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from '../../api/queries.ts';
import { useKeys } from '../../parts/use-keys.ts';
import { useAddress } from '../address.ts';
import { neighbour } from './queue.tsx';

export type What = 'approve' | 'refuse';
/** The decision whose form is open, and the item that it stands on. */
type Asked = { readonly id: number; readonly what: What };

const everyMs = 15_000;

/** The item that is looked at: the one whose form is open, also when it has left the list; else that of the address, else the first. */
function chosenOf(ids: readonly number[], asked: Asked | null, inAddress: unknown): number | null {
  if (asked !== null) return asked.id;
  return ids.find((id) => id === inAddress) ?? ids[0] ?? null;
}

type Source<T> = {
  /** The row that lists what waits. */
  readonly key: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly idOf: (item: T) => number;
  readonly enabled?: boolean;
  readonly mayApprove?: (item: T) => boolean;
};

/**
 * What waits for a decision, the item that is looked at, and the decision whose form is open. J and K go through the list, A and R open the form. The
 * list is read again every 15 s, but not while a form is open: its item stays in its place.
 */
export function useDecisions<T>({ key, query: wanted, idOf, enabled = true, mayApprove = () => true }: Source<T>) {
  const { search, replace } = useAddress();
  const [asked, setAsked] = useState<Asked | null>(null);
  const query = useQuery({
    ...readQuery(key, { query: wanted }),
    enabled,
    refetchInterval: asked === null ? everyMs : false,
  });
  const items = (query.data?.data ?? []) as readonly T[];
  const ids = items.map(idOf);
  const chosen = chosenOf(ids, asked, search['id']);
  const item = items.find((one) => idOf(one) === chosen);
  const choose = (id: number | null) => {
    setAsked(null);
    if (id !== null) replace({ id });
  };
  const ask = (what: What | null) => setAsked(what === null || chosen === null ? null : { id: chosen, what });
  useKeys({
    j: () => choose(neighbour(ids, chosen, 1)),
    k: () => choose(neighbour(ids, chosen, -1)),
    a: () => item !== undefined && mayApprove(item) && ask('approve'),
    r: () => item !== undefined && ask('refuse'),
  });
  /** After the decision: the item beside it, so that the next one is not looked for. */
  const next = () => choose(neighbour(ids, chosen, chosen === ids.at(-1) ? -1 : 1));
  return { query, items, idOf, item, chosen, asked: asked?.what ?? null, ask, choose, next };
}

export type Decisions<T> = ReturnType<typeof useDecisions<T>>;
