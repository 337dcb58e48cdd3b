import type { ReactNode } from 'react';
import { ApiRefusal } from '../lib/api/answer.ts';
import { m } from '../lib/words.ts';
import { Button } from './button.tsx';
import { Pinwheel } from './pinwheel.tsx';

type StateProps = { readonly title: string; readonly children?: ReactNode; readonly action?: ReactNode };

/** Nothing here yet, and what to do about it. */
export function EmptyState({ title, children, action }: StateProps) {
  return (
    <div className="grid justify-items-center gap-3 px-4 py-12 text-center">
      <Pinwheel className="size-16 opacity-80" />
      <h2 className="text-xl">{title}</h2>
      {children === undefined ? null : <p className="max-w-md opacity-80">{children}</p>}
      {action}
    </div>
  );
}

/** Something did not work: what the API said, and a way to try again. */
export function ErrorState({
  error,
  onRetry,
  onPaper = false,
}: {
  readonly error: unknown;
  readonly onRetry?: () => void;
  readonly onPaper?: boolean;
}) {
  const away = !(error instanceof ApiRefusal);
  const text = away || error.error.description === '' ? m['ui.error.text']() : error.error.description;
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-4 py-12 text-center">
      <h2 className="text-xl">{m['ui.error.title']()}</h2>
      <p className="max-w-md opacity-80">{text}</p>
      {onRetry === undefined ? null : (
        <Button look={onPaper ? 'paper' : 'secondary'} onClick={onRetry}>
          {m['ui.error.retry']()}
        </Button>
      )}
    </div>
  );
}
