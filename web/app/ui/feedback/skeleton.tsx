import { classNames } from '../class-names.ts';

/** The shape of what is on its way, in its final size, so that nothing moves when it comes. Give size by classes. */
export function Skeleton({ className = '', onPaper = false }: { readonly className?: string; readonly onPaper?: boolean }) {
  return (
    <span aria-hidden className={classNames('skeleton block rounded-print', onPaper ? 'bg-ink-800/12' : 'bg-ink-700/70', className)} />
  );
}

/** Rows of a list that is loading, announced once. */
export function SkeletonRows({
  rows = 5,
  label,
  onPaper = false,
  className = 'h-14',
}: {
  readonly rows?: number;
  readonly label: string;
  readonly onPaper?: boolean;
  readonly className?: string;
}) {
  return (
    <div role="status" aria-label={label} className="grid gap-3">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} onPaper={onPaper} className={className} />
      ))}
    </div>
  );
}
