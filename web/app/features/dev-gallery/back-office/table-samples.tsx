import { useMemo, useState } from 'react';
import { Button } from '@mela/kit/buttons/button.tsx';
import { EmptyState } from '@mela/kit/feedback/states.tsx';
import { Field } from '@mela/kit/forms/field.tsx';
import { RadioGroup } from '@mela/kit/forms/radio-group.tsx';
import { formatMinor } from '@mela/kit/formats/money.ts';
import { formatDay } from '@mela/contract/site/dates';
import { noonOf } from '@mela/kit/formats/time.ts';
import type { Column } from '@mela/kit/tables/columns.ts';
import { CursorPages } from '@mela/kit/tables/cursor-pages.tsx';
import { DataTable } from '@mela/kit/tables/data-table.tsx';
import { FilterBar } from '@mela/kit/tables/filter-bar.tsx';
import { readFilters, writeFilters } from '@mela/kit/tables/filter-state.ts';
import { m } from '../../../site/language/words.ts';
import type { SampleProps } from '../sample.ts';
import { samplePayments, type SamplePayment } from './sample-payments.ts';

/** A list as the back office shows it: filters, a table of which one row is selected, and pages. */
export function TableSample({ locale }: SampleProps) {
  const [query, setQuery] = useState(() => new URLSearchParams('way=UPI'));
  const way = readFilters(query, ['way'])['way']?.[0] ?? null;
  const setWay = (next: string | null) => setQuery(writeFilters(query, { way: next === null ? [] : [next] }));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['P-1043']));
  const [page, setPage] = useState(1);
  const rows = useMemo(() => samplePayments(7).filter((row) => way === null || row.way === way), [way]);
  const columns = useMemo((): readonly Column<SamplePayment>[] => paymentColumns(locale), [locale]);
  return (
    <div className="grid gap-stack">
      <FilterBar
        search={
          <Field label={<span className="sr-only">{m['parts.say.search']()}</span>} type="search" placeholder={m['parts.say.search']()} />
        }
        filters={[
          {
            id: 'way',
            title: m['parts.say.way'](),
            text: way,
            onClear: () => setWay(null),
            field: (
              <RadioGroup
                legend={m['parts.say.way']()}
                choices={[
                  { value: 'UPI', label: 'UPI' },
                  { value: 'Card', label: m['parts.say.card']() },
                ]}
                value={way}
                onChange={setWay}
              />
            ),
          },
        ]}
        onClearAll={() => setWay(null)}
      />
      <DataTable
        caption={m['parts.say.withdrawals']()}
        rows={rows}
        columns={columns}
        idOf={(row) => row.id}
        nameOf={(row) => row.player}
        selected={selected}
        onSelect={setSelected}
        actions={<Button look="solid">{m['parts.say.approve']()}</Button>}
        empty={<EmptyState title={m['parts.say.emptyTitle']()} />}
      />
      <CursorPages page={page} onBack={page === 1 ? null : () => setPage(page - 1)} onNext={() => setPage(page + 1)} />
    </div>
  );
}

const paymentColumns = (locale: SampleProps['locale']): readonly Column<SamplePayment>[] => [
  { id: 'player', title: m['parts.say.player'](), cell: (row) => row.player, sortBy: (row) => row.player, isFixed: true },
  { id: 'way', title: m['parts.say.way'](), cell: (row) => row.way },
  {
    id: 'sum',
    title: m['parts.say.sum'](),
    cell: (row) => formatMinor(Number(row.minor), true),
    sortBy: (row) => row.minor,
    align: 'end',
  },
  { id: 'day', title: m['parts.say.day'](), cell: (row) => formatDay(noonOf(row.day), locale, 'day-first'), sortBy: (row) => row.day },
];
