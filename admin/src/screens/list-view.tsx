import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import type { Read } from '../api/queries.ts';
import { Button } from '../parts/button.tsx';
import { RecordView } from '../parts/record.tsx';
import { RowsTable } from '../parts/rows-table.tsx';
import { pathOfItem, type listIn } from '../rows/links.ts';
import type { Row, Values } from '../rows/row.ts';
import type { Match, Screen } from '../rows/screens.ts';
import type { Search } from '../rows/search.ts';
import { withoutFields } from '../rows/without-fields.ts';
import { texts } from '../texts/texts.ts';

type Props = {
  readonly match: Match;
  readonly row: Row;
  readonly list: NonNullable<ReturnType<typeof listIn>>;
  readonly answer: Read;
  readonly search: Search;
  readonly onChange: (search: Search) => void;
  /** The page of one item, where it has one. */
  readonly child: Screen | null;
};

/** Rows of an answer in a table. A row opens its page, or itself below where it has none. */
export function ListView({ match, row, list, answer, search, onChange, child }: Props) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Values | null>(null);
  const whole = (typeof answer.data === 'object' && answer.data !== null ? answer.data : {}) as Values;
  const found = list.field === null ? answer.data : whole[list.field];
  const rows = Array.isArray(found) ? (found as readonly Values[]) : [];
  const open = (item: Values) => {
    const to = child === null ? null : pathOfItem(child, match.params, item);
    if (to === null) setOpened(item);
    else void navigate({ to, search: {} });
  };
  return (
    <div className="grid gap-4">
      <RowsTable
        items={list.items}
        rows={rows}
        caption={match.screen.title}
        savedAs={`admin ${match.screen.pattern}`}
        onOpen={open}
        empty={
          <div className="grid gap-1 px-4 py-10">
            <p className="font-semibold">{texts.states.empty}</p>
            <p className="text-muted">{Object.keys(search).length > 0 ? texts.states.emptyFiltered : texts.states.emptyText}</p>
          </div>
        }
      />
      <Pages row={row} rows={rows} count={answer.count} search={search} onChange={onChange} />
      {list.field === null ? null : <Rest row={row} field={list.field} whole={whole} />}
      {opened === null ? null : (
        <section className="rounded-panel border border-edge bg-raised px-5 py-4" aria-label={texts.act.answer}>
          <RecordView schema={list.items} value={opened} />
          <Button look="quiet" onClick={() => setOpened(null)}>
            {texts.act.close}
          </Button>
        </section>
      )}
    </div>
  );
}

/** What an answer says beside its list. */
function Rest({ row, field, whole }: { readonly row: Row; readonly field: string; readonly whole: Values }) {
  const properties = withoutFields(row.data?.properties ?? {}, new Set([field]));
  return <RecordView schema={{ properties }} value={whole} />;
}

type PagesProps = Pick<Props, 'row' | 'search' | 'onChange'> & { readonly rows: readonly Values[]; readonly count: number };
const pageRows = 50;

/** The next page by the offset or cursor that the row's query has; the browser's way back is the page before. */
function Pages({ row, rows, count, search, onChange }: PagesProps) {
  const names = Object.keys(row.query?.properties ?? {});
  const cursor = names.find((name) => name === 'before' || name === 'after');
  const last = Object.values(rows.at(-1) ?? {})[0];
  const offset = typeof search['offset'] === 'number' ? search['offset'] : 0;
  const limit = typeof search['limit'] === 'number' ? search['limit'] : pageRows;
  const next: Search | null =
    rows.length === 0
      ? null
      : names.includes('offset')
        ? offset + rows.length < count
          ? { offset: offset + rows.length }
          : null
        : cursor !== undefined && typeof last === 'number' && rows.length >= Math.min(limit, 20)
          ? { [cursor]: last }
          : null;
  const isFirst = offset === 0 && (cursor === undefined || search[cursor] === undefined);
  if (next === null && isFirst) return null;
  return (
    <div className="flex items-center gap-2">
      <Button disabled={isFirst} onClick={() => onChange({ offset: undefined, before: undefined, after: undefined })}>
        {texts.list.first}
      </Button>
      <Button disabled={next === null} onClick={() => next && onChange(next)}>
        {texts.list.next}
      </Button>
      {names.includes('offset') ? (
        <span className="numbers text-muted">
          {offset + 1}–{offset + rows.length} {texts.list.of} {count}
        </span>
      ) : null}
    </div>
  );
}
