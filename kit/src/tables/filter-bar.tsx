import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { X } from '../icons/signs.ts';
import { Popover } from '../overlays/popover.tsx';
import { m } from '../words/words.ts';

/** One thing a list can be narrowed by. */
export type Filter = {
  readonly id: string;
  readonly title: string;
  /** The values set, in words; null where the filter is not set. */
  readonly text: string | null;
  readonly onClear: () => void;
  /** The filter's field. */
  readonly field: ReactNode;
};

type Props = {
  readonly filters: readonly Filter[];
  /** A search field, before the filters. */
  readonly search?: ReactNode;
  readonly onClearAll: () => void;
};

/** What a list is narrowed by. The state belongs to the page's address (`filterState`), so that a link shows the same list. */
export function FilterBar({ filters, search, onClearAll }: Props) {
  const set = filters.filter(({ text }) => text !== null);
  return (
    <div role="group" aria-label={m['ui.filters.label']()} className="flex flex-wrap items-center gap-2">
      {search === undefined ? null : <div className="min-w-[min(14rem,100%)] flex-1">{search}</div>}
      {filters.map(({ id, title, text, field, onClear }) => (
        <div key={id} className="flex items-center">
          <Popover
            label={text === null ? title : m['ui.filters.set']({ title, text })}
            title={title}
            look={text === null ? 'secondary' : 'solid'}
          >
            {(close) => (
              <div className="grid w-80 max-w-full gap-4">
                {field}
                <div className="flex justify-between gap-2">
                  <Button
                    look="secondary"
                    disabled={text === null}
                    onClick={() => {
                      onClear();
                      close();
                    }}
                  >
                    {m['ui.filters.clear']()}
                  </Button>
                  <Button look="solid" onClick={close}>
                    {m['ui.filters.done']()}
                  </Button>
                </div>
              </div>
            )}
          </Popover>
        </div>
      ))}
      {set.length === 0 ? null : (
        <button
          type="button"
          onClick={onClearAll}
          className="inline-flex min-h-control items-center gap-1 px-2 font-semibold underline underline-offset-4"
        >
          <X aria-hidden className="size-4" />
          {m['ui.filters.clearAll']()}
        </button>
      )}
    </div>
  );
}
