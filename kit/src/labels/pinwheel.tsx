/** The logo: a paper windmill with four folded sails. */
export function Pinwheel({ className = '' }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 48 48" className={className} aria-hidden focusable="false">
      <path fill="#f6a21b" d="M24 24V2l13 11z" />
      <path fill="#c97f07" d="M24 24 37 13l-6-1z" />
      <path fill="#cf1f63" d="M24 24h22L35 37z" />
      <path fill="#97124a" d="m24 24 11 13 1-6z" />
      <path fill="#0f958f" d="M24 24v22L11 35z" />
      <path fill="#0b605c" d="M24 24 11 35l6 1z" />
      <path fill="#e2432a" d="M24 24H2l11-13z" />
      <path fill="#a92b16" d="M24 24 13 11l-1 6z" />
      <circle cx="24" cy="24" r="3.4" fill="#fbe9c6" />
      <circle cx="24" cy="24" r="1.4" fill="#1c1433" />
    </svg>
  );
}
