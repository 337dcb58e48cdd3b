import { classNames } from '../class-names.ts';

/** A placeholder in the final size, so that nothing moves when the content loads. Give size by classes. */
export function Skeleton({ className = '', onPaper = false }: { readonly className?: string; readonly onPaper?: boolean }) {
  return (
    <span aria-hidden className={classNames('skeleton block rounded-print', onPaper ? 'bg-ink-800/12' : 'bg-ink-700/70', className)} />
  );
}

/** Placeholder rows of a list, announced once. */
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
