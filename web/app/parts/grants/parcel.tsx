/** A parcel with a string, a stamp and a postmark: what the site gives. */
export function Parcel({ className }: { readonly className: string }) {
  return (
    <svg viewBox="0 0 160 132" aria-hidden className={className} strokeWidth={3} strokeLinejoin="round" strokeLinecap="round">
      <path d="M14 42 80 22l66 20v66l-66 20-66-20z" className="fill-paper-dim stroke-ink-800" />
      <path d="m14 42 66 20 66-20M80 62v66" fill="none" className="stroke-ink-800" />
      <path d="m47 32 66 20v66" fill="none" className="stroke-vermilion" strokeWidth={5} />
      <path d="m113 32-66 20v66" fill="none" className="stroke-vermilion" strokeWidth={5} />
      <path d="M80 42c-9-20-30-24-30-11 0 10 18 12 30 11 12 1 30-1 30-11 0-13-21-9-30 11z" className="fill-vermilion stroke-ink-800" />
      <path d="M94 76l34-10v30l-34 10z" className="fill-rani stroke-ink-800" strokeDasharray="4 3" />
      <path d="m101 80 16-5m-16 11 16-5m-11 1c7 0 7 9-3 12l12 4" fill="none" className="stroke-paper-light" strokeWidth={2.5} />
      <g fill="none" className="stroke-ink-800" strokeWidth={1.5}>
        <ellipse cx="84" cy="100" rx="13" ry="14" />
        <ellipse cx="84" cy="100" rx="9" ry="10" />
        <path d="M96 92c6-4 12 2 18-2m-17 9c6-4 12 2 18-2m-17 9c6-4 12 2 18-2" />
      </g>
    </svg>
  );
}
