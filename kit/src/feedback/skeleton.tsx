import { classNames } from '../class-names.ts';

/** A placeholder in the final size, so that nothing moves when the content loads. Give size by classes. */
export function Skeleton({ className = '' }: { readonly className?: string }) {
  return <span aria-hidden className={classNames('skeleton block rounded-print bg-placeholder', className)} />;
}

/** Placeholder rows of a list, announced once. */
export function SkeletonRows({
  rows = 5,
  label,
  className = 'h-14',
}: {
  readonly rows?: number;
  readonly label: string;
  readonly className?: string;
}) {
  return (
    <div role="status" aria-label={label} className="grid gap-3">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className={className} />
      ))}
    </div>
  );
}
