import { classNames } from '@mela/kit/class-names.ts';

/** 64 hex digits in eight groups of eight. Copied, they are one text again. */
export function CommitmentNumber({
  hex,
  label,
  className = '',
}: {
  readonly hex: string;
  readonly label: string;
  readonly className?: string;
}) {
  const groups = hex.match(/.{1,8}/g) ?? [];
  const copyUngrouped = (event: React.ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData.setData('text/plain', hex);
  };
  return (
    <p onCopy={copyUngrouped} className={className}>
      <span className="block text-sm font-semibold">{label}</span>
      <span className="sr-only">{hex}</span>
      <span aria-hidden className="numbers mt-1 grid grid-cols-2 gap-x-4 text-lg leading-snug tracking-[0.12em] min-[400px]:grid-cols-4">
        {groups.map((group, at) => (
          <span key={at} className={classNames(at % 2 === 1 && 'text-muted')}>
            {group}
          </span>
        ))}
      </span>
    </p>
  );
}
