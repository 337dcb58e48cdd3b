import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useState } from 'react';
import type { ApiError } from '@mela/kit/api/answer.ts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { ConfirmInPlace } from '@mela/kit/feedback/confirm-in-place.tsx';
import { RadioGroup } from '@mela/kit/forms/radio-group.tsx';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { useHydrated } from '@mela/kit/rendering/use-hydrated.ts';
import { m } from '../../../site/language/words.ts';

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
  const hydrated = useHydrated();
  if (chosen === undefined) return null;
  return (
    <PaperCard as="section">
      <h2 className="text-xl">{title}</h2>
      {text === undefined ? null : <p className="mt-1 text-muted">{text}</p>}
      <fieldset disabled={!hydrated} className="mt-4 grid min-w-0 grid-cols-1 gap-4">
        <RadioGroup
          look="pills"
          legend={m['breaks.length']()}
          choices={choices.map(([length, name]) => ({ value: length, label: name() }))}
          value={chosen}
          onChange={setChosen}
        />
        <ConfirmInPlace
          key={chosen}
          opener={(ask) => (
            <Button look="solid" className="justify-self-start" onClick={ask}>
              {m['breaks.next']()}
            </Button>
          )}
          question={m['breaks.sure']({ length: lengths[chosen]() })}
          action={m['breaks.yes']()}
          back={m['breaks.no']()}
          onConfirm={() => attempt(onStart(chosen))}
          busy={sending.busy}
          rejection={sending.rejection}
        />
      </fieldset>
    </PaperCard>
  );
}
