import { attempt } from '../feedback/attempt.ts';
import { useEffect, useState } from 'react';
import { m } from '../words/words.ts';
import type { ButtonLook } from './button-class.ts';
import { Button } from './button.tsx';

type Outcome = 'copied' | 'failed';
const outcomes: Readonly<Record<Outcome, () => string>> = { copied: m['ui.copy.copied'], failed: m['ui.copy.failed'] };
/** How long the button says what became of it. */
const shownMs = 2_000;

/** Copies a text. Says so on itself; where the browser refuses, it says that too, and the text stays to be copied by hand. */
export function CopyButton({
  text,
  label,
  look = 'secondary',
}: {
  readonly text: string;
  readonly label?: string;
  readonly look?: ButtonLook;
}) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), shownMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  return (
    <Button look={look} onClick={() => attempt(copy())}>
      <span role="status">{outcome === null ? (label ?? m['ui.copy.action']()) : outcomes[outcome]()}</span>
    </Button>
  );
}
