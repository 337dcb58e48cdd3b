import type { ReactNode } from 'react';
import { ApiRejection } from '../api/answer.ts';
import { m } from '../words/words.ts';
import { Button } from '../buttons/button.tsx';
import { ErrorHelp } from './error-help.tsx';
import { Pinwheel } from '../labels/pinwheel.tsx';

type StateProps = { readonly title: string; readonly children?: ReactNode; readonly action?: ReactNode };

/** An empty list, and what to do about it. */
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

/** An error: the API's text, or one that says what it means here, and a retry button. */
export function ErrorState({
  error,
  title = m['ui.error.title'](),
  text,
  onRetry,
}: {
  readonly error: unknown;
  readonly title?: string;
  readonly text?: string;
  readonly onRetry?: () => void;
}) {
  const away = !(error instanceof ApiRejection);
  const reason = away || error.error.description === '' ? m['ui.error.text']() : error.error.description;
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-4 py-12 text-center">
      <TornTicket />
      <h2 className="text-xl">{title}</h2>
      <p className="max-w-md opacity-80">{text ?? reason}</p>
      {away ? null : <ErrorHelp errorKey={error.error.message} />}
      {onRetry === undefined ? null : (
        <Button look="secondary" onClick={onRetry}>
          {m['ui.error.retry']()}
        </Button>
      )}
    </div>
  );
}

/** A torn ticket. */
function TornTicket() {
  return (
    <svg viewBox="0 0 96 56" className="h-14 w-24" aria-hidden focusable="false">
      <path className="fill-marigold" d="M4 14 44 8l4 8-5 7 6 7-4 8 3 7-38 6-2-9a6 6 0 0 0-2-12z" />
      <path className="fill-vermilion-deep" d="m54 9 38 8-3 11a6 6 0 0 0-3 12l-2 10-36-7-3-7 5-8-6-7 6-6z" />
      <path className="stroke-paper" fill="none" strokeWidth="2" strokeDasharray="3 3" d="m15 18 3 27m62-25-5 26" />
    </svg>
  );
}
