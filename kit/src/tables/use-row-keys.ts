import { useRef, useState, type KeyboardEvent } from 'react';

type Rows = {
  readonly count: number;
  readonly onOpen?: ((at: number) => void) | undefined;
  readonly onSelect?: ((at: number, selected?: boolean) => void) | undefined;
  readonly isSelected: (at: number) => boolean;
  /** Brings a row into the document, where only the rows in sight are. */
  readonly reveal: (at: number) => void;
};

/** Rows of a page key. */
const pageRows = 10;

/**
 * Keys of a table's rows, of which one is in the tab order: arrows, Page up and down, Home and End move; Space selects, with Shift and an
 * arrow further rows; Enter opens.
 */
export function useRowKeys({ count, onOpen, onSelect, isSelected, reveal }: Rows) {
  const [current, setCurrent] = useState(0);
  const body = useRef<HTMLTableSectionElement>(null);
  const at = Math.min(current, Math.max(0, count - 1));
  const go = (to: number) => {
    const next = Math.max(0, Math.min(count - 1, to));
    setCurrent(next);
    reveal(next);
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus());
    return next;
  };
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + pageRows,
    PageUp: at - pageRows,
    Home: 0,
    End: count - 1,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isOnRow = event.target instanceof HTMLElement && event.target.dataset['row'] !== undefined;
    if (!isOnRow) return;
    const to = moves[event.key];
    if (to !== undefined) {
      const next = go(to);
      if (event.shiftKey && next !== at) onSelect?.(next, true);
    } else if (event.key === ' ') onSelect?.(at, !isSelected(at));
    else if (event.key === 'Enter') onOpen?.(at);
    else return;
    event.preventDefault();
  };
  return { body, at, setCurrent, onKeyDown };
}
