import type { ReactNode } from 'react';
import { Button, Key } from '../../parts/button.tsx';
import { Failed, LoadingRows, State } from '../../parts/states.tsx';
import { texts } from '../../texts/texts.ts';
import { Queue } from './queue.tsx';
import type { Decisions } from './use-decisions.ts';

type Props<T> = {
  readonly title: string;
  readonly decisions: Decisions<T>;
  /** What became of the last decision. */
  readonly said: ReactNode;
  readonly empty: { readonly title: string; readonly text: string };
  /** An item in the list. */
  readonly line: (item: T) => ReactNode;
  /** The item that is looked at. */
  readonly children: (item: T) => ReactNode;
};

/** What waits at the left, and beside it the item that is looked at. */
export function DecisionPage<T>({ title, decisions, said, empty, line, children }: Props<T>) {
  const { query, items, idOf, item, chosen, asked, ask, choose } = decisions;
  return (
    <div className="grid gap-4">
      <header data-tour="head" className="flex flex-wrap items-baseline justify-between gap-3">
        <h1 className="text-xl font-semibold">
          {title} <span className="numbers font-normal text-muted">{items.length}</span>
        </h1>
        <p className="flex items-center gap-2 text-xs text-muted">
          <Key>J</Key>
          <Key>K</Key> next, last <Key>A</Key> approve <Key>R</Key> refuse <Key>↵</Key> decide
        </p>
      </header>
      <div role="status" className="text-success empty:hidden">
        {said}
      </div>
      {query.isPending ? (
        <LoadingRows />
      ) : query.error !== null ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : item === undefined && asked === null ? (
        <State title={empty.title}>{empty.text}</State>
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <Queue label={title} items={items} idOf={idOf} chosen={chosen} onChoose={choose}>
            {line}
          </Queue>
          {item === undefined ? <DecidedMeanwhile onClose={() => ask(null)} /> : children(item)}
        </div>
      )}
    </div>
  );
}

/** In place of an item that has left the list while its form was open. */
function DecidedMeanwhile({ onClose }: { readonly onClose: () => void }) {
  return (
    <div role="alert">
      <State title={texts.queue.decided} action={<Button onClick={onClose}>{texts.queue.next}</Button>}>
        {texts.queue.decidedText}
      </State>
    </div>
  );
}
