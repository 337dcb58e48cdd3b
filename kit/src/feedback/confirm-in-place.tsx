import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { ApiError } from '../api/answer.ts';
import { Button } from '../buttons/button.tsx';
import { Form, FormError } from '../forms/form.tsx';

type Props = {
  /** The button that begins it. */
  readonly opener: (ask: () => void) => ReactNode;
  readonly question: ReactNode;
  /** What the answer needs beside the press, such as a password. */
  readonly children?: ReactNode;
  /** The act by its own name, never "Yes". */
  readonly action: string;
  /** The way back, by what stays: "Keep my account". */
  readonly back: string;
  readonly onConfirm: () => void;
  /** It cannot be undone, or takes something from the player. */
  readonly isDangerous?: boolean;
  readonly busy?: boolean;
  /** Why it was rejected, shown below what was asked. */
  readonly rejection?: ApiError | null;
  /** Of a form whose fields show their own errors: the first of these has the focus. */
  readonly failure?: ApiError | null;
};

/** Asks once more before an act, in place of the button that begins it. The question has the focus, and after the way back the button again. */
export function ConfirmInPlace(props: Props) {
  const {
    opener,
    question,
    children,
    action,
    back,
    onConfirm,
    isDangerous = false,
    busy = false,
    rejection = null,
    failure = null,
  } = props;
  const [asking, setAsking] = useState(false);
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (asking) {
      document.getElementById(id)?.focus();
      place.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
    } else if (asked.current) place.current?.querySelector('button')?.focus();
    asked.current = asking;
  }, [asking, id]);
  return (
    <div ref={place} className="contents">
      {asking ? (
        <div
          role="group"
          aria-labelledby={id}
          className={classNames(
            'w-full scroll-my-24 rounded-print border-2 bg-field p-4 fade-in',
            isDangerous ? 'border-danger' : 'border-foreground/80',
          )}
        >
          <Form onSubmit={onConfirm} rejection={failure} className="grid grid-cols-1 gap-4">
            <p id={id} tabIndex={-1} className="font-semibold outline-none">
              {question}
            </p>
            {children}
            <FormError rejection={rejection} />
            <div className="flex flex-wrap gap-3 *:max-sm:grow">
              <Button type="submit" look={isDangerous ? 'danger' : 'solid'} busy={busy} className="numbers">
                {action}
              </Button>
              <Button look="secondary" disabled={busy} onClick={() => setAsking(false)}>
                {back}
              </Button>
            </div>
          </Form>
        </div>
      ) : (
        opener(() => setAsking(true))
      )}
    </div>
  );
}
