import { CheckField } from '../forms/field.tsx';
import { Popover } from '../overlays/popover.tsx';
import { m } from '../words/words.ts';
import type { Column } from './columns.ts';

type Props<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly hidden: ReadonlySet<string>;
  readonly onShow: (id: string, shown: boolean) => void;
};

/** Which columns a table shows. */
export function ColumnChooser<Row>({ columns, hidden, onShow }: Props<Row>) {
  return (
    <Popover label={m['ui.table.columns']()} title={m['ui.table.columns']()}>
      <div className="grid min-w-[min(12rem,100%)]">
        {columns.map(({ id, title, isFixed }) => (
          <CheckField
            key={id}
            label={title}
            checked={isFixed === true || !hidden.has(id)}
            disabled={isFixed}
            onChange={({ target }) => onShow(id, target.checked)}
          />
        ))}
      </div>
    </Popover>
  );
}
