import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { countMax } from '@mela/contract/http/count-max';
import type { Read } from '../api/queries.ts';
import { Button } from '../parts/button.tsx';
import { RecordView } from '../parts/record.tsx';
import { RowsTable } from '../parts/rows-table.tsx';
import { wholeText } from '../rows/format.ts';
import { pathOfItem, type listIn } from '../rows/links.ts';
import type { Row, Values } from '../rows/row.ts';
import type { Match, Screen } from '../rows/screens.ts';
import type { Search } from '../rows/search.ts';
import { isAfterFirst, isInPages, nextOf, rowsWith } from '../rows/lists/pages.ts';
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

/** A whole list of fewer is read at a glance. */
const findableFrom = 15;

/** Rows of an answer in a table. A row opens its page, or itself below where it has none. */
export function ListView({ match, row, list, answer, search, onChange, child }: Props) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Values | null>(null);
  const whole = (typeof answer.data === 'object' && answer.data !== null ? answer.data : {}) as Values;
  const found = list.field === null ? answer.data : whole[list.field];
  const all = Array.isArray(found) ? (found as readonly Values[]) : [];
  const [words, setWords] = useState('');
  const isWhole = all.length >= findableFrom && !isInPages(row);
  const rows = isWhole ? rowsWith(all, words) : all;
  const open = (item: Values) => {
    const to = child === null ? null : pathOfItem(child, match.params, item);
    if (to === null) setOpened(item);
    else void navigate({ to, search: {} });
  };
  return (
    <div className="grid gap-4">
      {isWhole ? (
        <input
          type="search"
          className="field max-w-80"
          aria-label={texts.list.findHere}
          placeholder={texts.list.findHere}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      ) : null}
      <RowsTable
        items={list.items}
        rows={rows}
        caption={match.screen.title}
        savedAs={`admin ${match.screen.pattern}`}
        onOpen={open}
        empty={
          <div className="grid gap-1 px-4 py-10">
            <p className="font-semibold">{texts.states.empty}</p>
            <p className="text-muted">
              {words.trim() !== ''
                ? texts.list.foundNone
                : Object.keys(search).length > 0
                  ? texts.states.emptyFiltered
                  : texts.states.emptyText}
            </p>
          </div>
        }
      />
      <Pages
        next={nextOf(row, { rows, next: whole['next'], count: answer.count }, search)}
        rows={rows}
        count={answer.count}
        search={search}
        onChange={onChange}
      />
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

type PagesProps = {
  /** What the next page adds to the address; null after the last. */
  readonly next: Search | null;
  readonly rows: readonly Values[];
  readonly count: number;
  readonly search: Search;
  readonly onChange: (search: Search) => void;
};

/** The next page by the offset or cursor that the row's query has; the browser's way back is the page before. */
function Pages({ next, rows, count, search, onChange }: PagesProps) {
  const isFirst = !isAfterFirst(search);
  if (next === null && isFirst) return null;
  const offset = Number(search['offset'] ?? 0);
  return (
    <div className="flex items-center gap-2">
      <Button disabled={isFirst} onClick={() => onChange({ offset: undefined, before: undefined, after: undefined })}>
        {texts.list.first}
      </Button>
      <Button disabled={next === null} onClick={() => next && onChange(next)}>
        {texts.list.next}
      </Button>
      {count > 0 && rows.length > 0 ? (
        <span className="numbers text-muted">
          {offset + 1}–{offset + rows.length} {texts.list.of} {wholeText(count)}
          {count === countMax ? ` ${texts.list.orMore}` : ''}
        </span>
      ) : rows.length === 0 && next !== null ? (
        <span className="text-muted">{texts.list.moreFollows}</span>
      ) : null}
    </div>
  );
}
