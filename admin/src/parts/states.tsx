import type { ReactNode } from 'react';
import { ApiRejection } from '@mela/kit/api/answer.ts';
import { Skeleton } from '@mela/kit/feedback/skeleton.tsx';
import { reasonOf } from '../api/reason-of.ts';
import { texts } from '../texts/texts.ts';
import { Button } from './button.tsx';

const t = texts.states;

/** Says what there is in place of content: one line, why, and what to do. */
export function State({ title, children, action }: { readonly title: string; readonly children?: ReactNode; readonly action?: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-2 rounded-panel border border-dashed border-edge bg-raised px-6 py-10">
      <h2 className="text-base font-semibold">{title}</h2>
      {children === undefined ? null : <p className="max-w-prose text-muted">{children}</p>}
      {action}
    </div>
  );
}

/** Why a call failed, in the API's words, with a way to try again. */
export function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => void }) {
  const reason = error instanceof ApiRejection ? reasonOf(error.error) : t.offline;
  return (
    <div role="alert">
      <State title={t.failed} action={onRetry === undefined ? undefined : <Button onClick={onRetry}>{t.retry}</Button>}>
        {reason}
      </State>
    </div>
  );
}

/** Lines of the height that rows will have, so that nothing moves when they come. */
export function LoadingRows({ rows = 8 }: { readonly rows?: number }) {
  return (
    <div role="status" aria-label={t.loading} className="grid gap-px overflow-hidden rounded-panel border border-edge bg-raised p-3">
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className="flex h-row items-center gap-6">
          <Skeleton className="h-3 w-16" />
          <Skeleton className="h-3 w-40" />
          <Skeleton className="h-3 w-24" />
          <Skeleton className="h-3 grow" />
        </div>
      ))}
    </div>
  );
}
