import { ChevronDown } from '../icons/signs.ts';
import { classNames } from '../class-names.ts';
import type { Column, Order } from './columns.ts';

type Props<Row> = {
  readonly column: Column<Row>;
  readonly order: Order | null;
  readonly onPress: () => void;
  readonly className: string;
};

/** The title of a column; a button where the column can be sorted. */
export function SortTitle<Row>({ column: { id, title, align, sortBy, isSortable }, order, onPress, className }: Props<Row>) {
  const isSorted = order?.column === id;
  const canSort = isSortable === true || sortBy !== undefined;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (order.down ? 'descending' : 'ascending') : undefined}
      className={classNames(className, align === 'end' && 'text-end')}
    >
      {canSort ? (
        <button type="button" onClick={onPress} className="inline-flex min-h-control items-center gap-1 font-semibold hover:underline">
          {title}
          <ChevronDown
            aria-hidden
            className={classNames('size-4 transition-[rotate,opacity]', !isSorted && 'opacity-30', isSorted && !order.down && 'rotate-180')}
          />
        </button>
      ) : (
        <span className="inline-flex min-h-control items-center">{title}</span>
      )}
    </th>
  );
}
