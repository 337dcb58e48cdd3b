/** A mail bag with a letter on it: two spots and ink, as on a label. */
export function MailBag({ className }: { readonly className: string }) {
  return (
    <svg viewBox="0 0 64 72" aria-hidden className={className} strokeWidth={3} strokeLinejoin="round">
      <path d="M19 25 14 10l10 5 8-7 8 7 10-5-5 15z" className="fill-vermilion stroke-ink-800" />
      <path d="M17 26C6 38 2 54 9 64c4 6 42 6 46 0 7-10 3-26-8-38z" className="fill-vermilion stroke-ink-800" />
      <rect x="14" y="22" width="36" height="7" rx="3.5" className="fill-marigold stroke-ink-800" />
      <path d="M18 38h28v19H18z" className="fill-paper-light stroke-ink-800" />
      <path d="m18 38 14 11 14-11" fill="none" className="stroke-ink-800" />
    </svg>
  );
}
