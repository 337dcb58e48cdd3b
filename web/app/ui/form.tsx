import { useEffect, useRef, type ReactNode } from 'react';
import type { ApiError } from '../lib/api/answer.ts';

type Props = { readonly onSubmit: () => void; readonly refusal?: ApiError | null; readonly className?: string; readonly children: ReactNode };

/** A form that the page sends itself. After a refusal the first faulty field has the focus. */
export function Form({ onSubmit, refusal = null, className = 'grid gap-5', children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);
  return (
    <form ref={form} noValidate className={className} onSubmit={(event) => { event.preventDefault(); onSubmit(); }}>
      {children}
    </form>
  );
}

/** What the API said of the whole form, above its button. */
export function FormFault({ refusal }: { readonly refusal: ApiError | null }) {
  if (refusal === null || refusal.description === '') return null;
  return <p role="alert" className="border-l-4 border-danger-on-paper bg-danger-on-paper/8 px-4 py-2.5 font-semibold text-danger-on-paper fade-in">{refusal.description}</p>;
}
