import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '@mela/kit/api/answer.ts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { Form, FormError } from '@mela/kit/forms/form.tsx';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { m } from '../../site/language/words.ts';
import { PillChoice } from '../../parts/forms/pill-choice.tsx';

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
        <PillChoice
          legend={m['breaks.length']()}
          name={title}
          choices={choices.map(([length, name]) => [length, name()] as const)}
          value={chosen}
          onChoose={(length) => {
            setChosen(length);
            setAsking(false);
          }}
        />
        <FormError rejection={sending.rejection} />
        {asking ? (
          <div className="grid gap-4 border-2 border-ink-800 p-4 fade-in">
            <p ref={question} tabIndex={-1} className="font-semibold outline-none">
              {m['breaks.sure']({ length: lengths[chosen]() })}
            </p>
            <div className="flex flex-wrap gap-3">
              <Button look="danger" busy={sending.busy} onClick={() => attempt(onStart(chosen))}>
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
