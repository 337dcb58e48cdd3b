/** The name as a drawing, so that it is there before any font. */
export function Wordmark({ className = '' }: { readonly className?: string }) {
  return <span className={className}>Mela</span>;
}
