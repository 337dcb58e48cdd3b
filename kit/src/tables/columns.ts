import type { ReactNode } from 'react';

/** One column of a table of `Row`. */
export type Column<Row> = {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Sums and counts stand at the end, so that their digits are under each other. */
  readonly align?: 'start' | 'end';
  /** What the browser sorts by. Without it a column is sorted only where the table's `order` is given, by who reads the rows. */
  readonly sortBy?: (row: Row) => string | number | bigint;
  readonly isSortable?: boolean;
  /** Always shown: what names a row. */
  readonly isFixed?: boolean;
};

export type Order = { readonly column: string; readonly down: boolean };

/** The order after a press on a column's title: up, then down, then as the rows came. */
export function nextOrder(order: Order | null, column: string): Order | null {
  if (order?.column !== column) return { column, down: false };
  return order.down ? null : { column, down: true };
}
