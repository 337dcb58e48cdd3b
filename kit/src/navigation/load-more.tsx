import { m } from '../words/words.ts';
import { Button } from '../buttons/button.tsx';

/** A button for the next page of a list; nothing when all of it is shown. */
export function LoadMore({
  shown,
  total,
  busy,
  onMore,
}: {
  readonly shown: number;
  readonly total: number;
  readonly busy: boolean;
  readonly onMore: () => void;
}) {
  if (shown >= total) return null;
  return (
    <div className="grid justify-items-center gap-2 py-6">
      <p className="numbers text-sm opacity-80">{m['ui.more.shown']({ shown, total })}</p>
      <Button look="secondary" busy={busy} onClick={onMore}>
        {m['ui.more.action']()}
      </Button>
    </div>
  );
}

type CountedPage = { readonly rows: readonly unknown[]; readonly count: number };

/** The total of a list by pages whose `count` is that of the rows from the page on. */
export function totalOf(pages: readonly CountedPage[]): number {
  const before = pages.slice(0, -1).reduce((sum, { rows }) => sum + rows.length, 0);
  return before + (pages.at(-1)?.count ?? 0);
}
