import { useEffect, useRef, type ReactNode } from 'react';
import type { ApiError } from '../api/answer.ts';
import { useHydrated } from '../rendering/use-hydrated.ts';
import { ErrorHelp } from '../feedback/error-help.tsx';
import { announce } from '../feedback/announcer.tsx';
import { classNames } from '../class-names.ts';

type Props = {
  readonly onSubmit: () => void;
  readonly rejection?: ApiError | null;
  readonly className?: string;
  /** The form's button, which stays in sight at the lower edge of a dialog that scrolls. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
};

/**
 * A form sent by script. The server's page disables it until hydration, so that the browser does not send it. After a rejection the first
 * invalid field has the focus, and screen readers say what is wrong with it.
 */
export function Form({ onSubmit, rejection = null, className = 'grid grid-cols-1 gap-5', footer, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  useEffect(() => {
    if (rejection === null) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // Sent by Enter in that field, it has the focus already, and its new description is not read out by that.
    if (field && field === document.activeElement) announce(descriptionOf(field));
    else (field?.matches('fieldset') ? field.querySelector('input') : field)?.focus();
  }, [rejection]);
  return (
    <form
      ref={form}
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <fieldset disabled={!hydrated} className={classNames('min-w-0', footer === undefined && className)}>
        {footer === undefined ? (
          children
        ) : (
          <>
            <div className={className}>{children}</div>
            <div className="form-footer">{footer}</div>
          </>
        )}
      </fieldset>
    </form>
  );
}

const descriptionOf = (field: Element): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();

/** The API's error of the whole form, above its button. */
export function FormError({ rejection }: { readonly rejection: ApiError | null }) {
  if (rejection === null || rejection.description === '') return null;
  return (
    <p role="alert" className="border-l-4 border-danger bg-danger/8 px-4 py-2.5 font-semibold text-danger fade-in">
      {rejection.description}
      <ErrorHelp errorKey={rejection.message} />
    </p>
  );
}
