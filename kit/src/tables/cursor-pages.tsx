import { Button } from '../buttons/button.tsx';
import { ChevronLeft, ChevronRight } from '../icons/signs.ts';
import { m } from '../words/words.ts';

type Props = {
  /** The page's number, from 1: how many were turned, since a list by cursors has no count. */
  readonly page: number;
  /** Null on the first page. */
  readonly onBack: (() => void) | null;
  /** Null on the last page. */
  readonly onNext: (() => void) | null;
  readonly isLoading?: boolean;
};

/** The pages of a list that is read by cursors: back and on. */
export function CursorPages({ page, onBack, onNext, isLoading = false }: Props) {
  return (
    <nav aria-label={m['ui.pages.label']()} className="flex items-center justify-end gap-3">
      <span role="status" className="numbers text-sm text-muted">
        {m['ui.pages.page']({ page })}
      </span>
      <Button look="secondary" disabled={onBack === null || isLoading} onClick={onBack ?? undefined}>
        <ChevronLeft aria-hidden className="size-5" />
        {m['ui.pages.back']()}
      </Button>
      <Button look="secondary" disabled={onNext === null} busy={isLoading} onClick={onNext ?? undefined}>
        {m['ui.pages.next']()}
        <ChevronRight aria-hidden className="size-5" />
      </Button>
    </nav>
  );
}
