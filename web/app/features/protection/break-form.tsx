import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '@mela/kit/api/answer.ts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { Form, FormError } from '@mela/kit/forms/form.tsx';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { m } from '../../site/language/words.ts';

type Props<Length extends string> = {
  readonly title: string;
  readonly text?: string;
  /** Lengths with their names, the shortest first. */
  readonly lengths: Readonly<Record<Length, () => string>>;
  readonly sending: { readonly busy: boolean; readonly rejection: ApiError | null };
  readonly onStart: (length: Length) => Promise<void>;
};

/** How long a break lasts, then one question. The shortest is chosen at first. */
export function BreakForm<Length extends string>({ title, text, lengths, sending, onStart }: Props<Length>) {
  const choices = Object.entries(lengths) as [Length, () => string][];
  const [chosen, setChosen] = useState(choices[0]?.[0]);
  const [asking, setAsking] = useState(false);
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (asking) question.current?.focus();
  }, [asking]);
  if (chosen === undefined) return null;
  return (
    <PaperCard as="section">
      <h2 className="text-xl">{title}</h2>
      {text === undefined ? null : <p className="mt-1 text-on-paper-dim">{text}</p>}
      <Form onSubmit={() => setAsking(true)} className="mt-4 grid grid-cols-1 gap-4">
        <fieldset>
          <legend className="mb-2 text-sm font-semibold">{m['breaks.length']()}</legend>
          <div className="flex flex-wrap gap-2">
            {choices.map(([length, name]) => (
              <label
                key={length}
                className="numbers inline-flex min-h-control cursor-pointer items-center rounded-full border-2 border-ink-800/45 px-4 font-semibold transition-colors hover:border-ink-800 has-checked:border-ink-800 has-checked:bg-ink-800 has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-vermilion-press"
              >
                <input
                  type="radio"
                  name={title}
                  value={length}
                  checked={length === chosen}
                  onChange={() => {
                    setChosen(length);
                    setAsking(false);
                  }}
                  className="sr-only"
                />
                {name()}
              </label>
            ))}
          </div>
        </fieldset>
        <FormError rejection={sending.rejection} />
        {asking ? (
          <div className="grid gap-4 border-2 border-ink-800 p-4 fade-in">
            <p ref={question} tabIndex={-1} className="font-semibold outline-none">
              {m['breaks.sure']({ length: lengths[chosen]() })}
            </p>
            <div className="flex flex-wrap gap-3">
              <Button look="danger" busy={sending.busy} onClick={() => void onStart(chosen)}>
                {m['breaks.yes']()}
              </Button>
              <Button look="paper-secondary" disabled={sending.busy} onClick={() => setAsking(false)}>
                {m['breaks.no']()}
              </Button>
            </div>
          </div>
        ) : (
          <Button type="submit" look="paper" className="justify-self-start">
            {m['breaks.next']()}
          </Button>
        )}
      </Form>
    </PaperCard>
  );
}
