import { ChevronLeft, ChevronRight } from 'lucide-react';
import { m } from '../words/words.ts';
import { classNames } from '../class-names.ts';
import { IconButton } from '../buttons/icon-button.tsx';

type Props = {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
  readonly onPaper?: boolean;
};

/** Pages of a long list; nothing where there is only one. A phone sees the page number and two arrows. */
export function Pagination({ page, pages, onPage, onPaper = false }: Props) {
  if (pages <= 1) return null;
  const go = (to: number) => () => {
    if (to >= 1 && to <= pages && to !== page) onPage(to);
  };
  const chosen = onPaper ? 'bg-ink-800 text-paper' : 'bg-paper text-on-paper';
  const other = onPaper ? 'hover:bg-ink-800/10' : 'hover:bg-ink-700';
  return (
    <nav aria-label={m['ui.pages.label']()} className="numbers flex items-center justify-center gap-1 font-semibold">
      <IconButton label={m['ui.pages.previous']()} onPaper={onPaper} aria-disabled={page <= 1} onClick={go(page - 1)}>
        <ChevronLeft aria-hidden className="size-5" />
      </IconButton>
      <span className="px-3 md:hidden" aria-current="page">
        {m['ui.pages.of']({ page, pages })}
      </span>
      <ul className="flex items-center gap-1 max-md:hidden">
        {pageList(page, pages).map((mark, at) =>
          mark === 'gap' ? (
            <li key={`gap-${at}`} aria-hidden className="w-6 text-center">
              …
            </li>
          ) : (
            <li key={mark}>
              <button
                type="button"
                aria-label={m['ui.pages.page']({ page: mark })}
                aria-current={mark === page ? 'page' : undefined}
                onClick={go(mark)}
                className={classNames('size-control rounded-print', mark === page ? chosen : other)}
              >
                {mark}
              </button>
            </li>
          ),
        )}
      </ul>
      <IconButton label={m['ui.pages.next']()} onPaper={onPaper} aria-disabled={page >= pages} onClick={go(page + 1)}>
        <ChevronRight aria-hidden className="size-5" />
      </IconButton>
    </nav>
  );
}

/** A page's number, or a gap where numbers are left out. */
export type PageMark = number | 'gap';

/**
 * Numbers of a pagination: first, last, the page and its neighbours; a gap replaces at least two pages, so that the row has a constant
 * length. @param pages how many there are; none gives an empty list.
 */
export function pageList(page: number, pages: number): readonly PageMark[] {
  const numbers = Array.from({ length: Math.max(0, Math.floor(pages)) }, (_, at) => at + 1);
  if (pages <= 7) return numbers;
  const at = Math.min(Math.max(page, 1), pages);
  if (at <= 4) return [1, 2, 3, 4, 5, 'gap', pages];
  if (at >= pages - 3) return [1, 'gap', ...numbers.slice(-5)];
  return [1, 'gap', at - 1, at, at + 1, 'gap', pages];
}
