import { useMemo, useRef, useState, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useHydrated } from '../rendering/use-hydrated.ts';
import { m } from '../words/words.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { nextOrder, type Column, type Order } from './columns.ts';
import { useHiddenColumns } from './hidden-columns.ts';
import { SortTitle } from './sort-title.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { useRowsInSight } from './use-rows-in-sight.ts';

type Props<Row> = {
  /** What the table shows, as its caption. */
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  /** Unique among the rows, and the same wherever a row moves. */
  readonly idOf: (row: Row) => string;
  /** Names a row for screen readers. */
  readonly nameOf: (row: Row) => string;
  /** Of rows that the server sorts. Without it the table sorts the rows that it has. */
  readonly order?: Order | null;
  readonly onOrder?: (order: Order | null) => void;
  readonly selected?: ReadonlySet<string>;
  readonly onSelect?: (selected: ReadonlySet<string>) => void;
  /** What can be done with the selected rows. */
  readonly actions?: ReactNode;
  readonly onOpen?: (row: Row) => void;
  /** Under which name this browser keeps the hidden columns. */
  readonly savedAs?: string;
  /** Shown instead of rows where there are none. */
  readonly empty: ReactNode;
  readonly isLoading?: boolean;
};

/** Rows with columns: sorted by their titles, selected, opened, and moved through by keys. The head stays in sight. */
export function DataTable<Row>({
  caption,
  rows,
  columns,
  idOf,
  nameOf,
  selected,
  onSelect,
  actions,
  onOpen,
  savedAs,
  empty,
  isLoading = false,
  ...given
}: Props<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState<Order | null>(null);
  const { hidden, show } = useHiddenColumns(savedAs);
  const isSortedByServer = given.onOrder !== undefined;
  const order = isSortedByServer ? (given.order ?? null) : own;
  const shown = columns.filter(({ id, isFixed }) => isFixed === true || !hidden.has(id));
  const sorted = useSortedRows(rows, columns, isSortedByServer ? null : own);
  const { first, end, above, below, reveal } = useRowsInSight(frame, sorted.length, useHydrated());
  const idAt = (at: number) => {
    const row = sorted[at];
    return row === undefined ? '' : idOf(row);
  };
  const isSelected = (at: number) => selected?.has(idAt(at)) === true;
  const select = (at: number, on = !isSelected(at)) => {
    const next = new Set(selected);
    if (on) next.add(idAt(at));
    else next.delete(idAt(at));
    onSelect?.(next);
  };
  const canSelect = onSelect !== undefined;
  const {
    body,
    at: current,
    setCurrent,
    onKeyDown,
  } = useRowKeys({
    count: sorted.length,
    onOpen: onOpen === undefined ? undefined : (at) => sorted[at] !== undefined && onOpen(sorted[at]),
    onSelect: canSelect ? select : undefined,
    isSelected,
    reveal,
  });
  const allSelected = sorted.length > 0 && sorted.every((row) => selected?.has(idOf(row)) === true);
  const span = shown.length + (canSelect ? 1 : 0);
  return (
    <div className="grid gap-3">
      <div className="flex min-h-control flex-wrap items-center justify-between gap-3">
        <div role="status" className="numbers text-sm text-muted">
          {selected === undefined || selected.size === 0
            ? m['ui.table.rows']({ count: rows.length })
            : m['ui.table.selected']({ count: selected.size })}
        </div>
        <div className="flex flex-wrap gap-2">
          {selected !== undefined && selected.size > 0 ? actions : null}
          <ColumnChooser columns={columns} hidden={hidden} onShow={show} />
        </div>
      </div>
      <div ref={frame} className="max-h-[70dvh] overflow-auto rounded-panel border border-edge bg-raised" tabIndex={-1}>
        <table
          aria-rowcount={sorted.length + 1}
          aria-busy={isLoading || undefined}
          className="w-full border-separate border-spacing-0 text-left text-sm"
        >
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr aria-rowindex={1}>
              {canSelect ? (
                <th scope="col" className={classNames(headClass, 'w-0')}>
                  <input
                    type="checkbox"
                    aria-label={m['ui.table.selectAll']()}
                    checked={allSelected}
                    disabled={sorted.length === 0}
                    onChange={() => onSelect(allSelected ? new Set() : new Set(sorted.map(idOf)))}
                    className="size-5 accent-solid"
                  />
                </th>
              ) : null}
              {shown.map((column) => (
                <SortTitle
                  key={column.id}
                  column={column}
                  order={order}
                  className={headClass}
                  onPress={() => (isSortedByServer ? given.onOrder?.(nextOrder(order, column.id)) : setOwn(nextOrder(order, column.id)))}
                />
              ))}
            </tr>
          </thead>
          <tbody ref={body} onKeyDown={onKeyDown}>
            {above > 0 ? <Space height={above} /> : null}
            {sorted.slice(first, end).map((row, place) => {
              const at = first + place;
              const id = idOf(row);
              return (
                <tr
                  key={id}
                  data-row={at}
                  aria-rowindex={at + 2}
                  data-selected={isSelected(at) || undefined}
                  tabIndex={at === current ? 0 : -1}
                  onFocus={() => setCurrent(at)}
                  onClick={onOpen === undefined ? undefined : () => onOpen(row)}
                  className={classNames(
                    'outline-focus focus-visible:outline-3 focus-visible:-outline-offset-3 hover:bg-foreground/5 data-selected:bg-focus/12',
                    onOpen !== undefined && 'cursor-pointer',
                  )}
                >
                  {canSelect ? (
                    <td className={cellClass} onClick={(event) => event.stopPropagation()}>
                      <input
                        type="checkbox"
                        tabIndex={-1}
                        aria-label={m['ui.table.select']({ name: nameOf(row) })}
                        checked={isSelected(at)}
                        onChange={() => select(at)}
                        className="size-5 accent-solid"
                      />
                    </td>
                  ) : null}
                  {shown.map((column) => (
                    <td key={column.id} className={classNames(cellClass, column.align === 'end' && 'numbers text-end')}>
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              );
            })}
            {below > 0 ? <Space height={below} /> : null}
            {sorted.length === 0 ? (
              <tr>
                <td colSpan={span}>{isLoading ? <p className="px-4 py-12 text-center text-muted">{m['ui.loading']()}</p> : empty}</td>
              </tr>
            ) : null}
          </tbody>
        </table>
      </div>
    </div>
  );
}

const headClass = 'sticky top-0 z-10 whitespace-nowrap border-b-2 border-edge bg-raised px-4 font-semibold';
const cellClass = 'h-row border-b border-edge/60 px-4 py-1';

/** Room for the rows that are not in the document. Set by script: the page's policy allows no style in its markup. */
function Space({ height }: { readonly height: number }) {
  return (
    <tr
      aria-hidden
      ref={(row) => {
        if (row !== null) row.style.height = `${height}px`;
      }}
    />
  );
}

const names = new Intl.Collator(['en-IN', 'hi'], { numeric: true, sensitivity: 'base' });

function useSortedRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], order: Order | null): readonly Row[] {
  return useMemo(() => sortRows(rows, columns, order), [rows, columns, order]);
}

function sortRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], order: Order | null): readonly Row[] {
  const by = columns.find(({ id }) => id === order?.column)?.sortBy;
  if (order === null || by === undefined) return rows;
  const sign = order.down ? -1 : 1;
  return rows.toSorted((one, other) => sign * compare(by(one), by(other)));
}

function compare(one: string | number | bigint, other: string | number | bigint): number {
  if (typeof one === 'string' && typeof other === 'string') return names.compare(one, other);
  return one < other ? -1 : one > other ? 1 : 0;
}
