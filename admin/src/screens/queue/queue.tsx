import { useEffect, useRef, type ReactNode } from 'react';

type Props<T> = {
  readonly label: string;
  readonly items: readonly T[];
  readonly idOf: (item: T) => number;
  readonly chosen: number | null;
  readonly onChoose: (id: number) => void;
  readonly children: (item: T) => ReactNode;
};

/** Items that wait, at the left of the one that is looked at. */
export function Queue<T>({ label, items, idOf, chosen, onChoose, children }: Props<T>) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <ul
      ref={list}
      aria-label={label}
      className="grid max-h-[calc(100dvh-9rem)] content-start overflow-y-auto rounded-panel border border-edge bg-raised"
    >
      {items.map((item) => (
        <li key={idOf(item)} className="border-b border-edge/60 last:border-b-0">
          <button
            type="button"
            aria-current={idOf(item) === chosen}
            onClick={() => onChoose(idOf(item))}
            className="grid w-full gap-0.5 px-4 py-2.5 text-left hover:bg-foreground/3 aria-current:bg-focus/8 aria-current:shadow-[inset_3px_0_0_var(--focus)]"
          >
            {children(item)}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The item after the one that was chosen, in either direction; the first where none is. */
export function neighbour(ids: readonly number[], chosen: number | null, step: 1 | -1): number | null {
  const at = chosen === null ? -1 : ids.indexOf(chosen);
  return ids[Math.min(ids.length - 1, Math.max(0, at + step))] ?? null;
}
