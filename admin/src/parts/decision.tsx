import { useEffect, useRef, useState } from 'react';
import type { Row } from '../rows/row.ts';
import { texts } from '../texts/texts.ts';
import { useAct, type Outcome } from './act-call.ts';
import { Button, Key } from './button.tsx';

type Props = {
  readonly title: string;
  readonly row: Row;
  readonly params: Readonly<Record<string, number>>;
  /** Reasons of every day: a digit takes one. */
  readonly reasons: readonly string[];
  readonly hint: string;
  readonly look: 'main' | 'danger';
  readonly onClose: () => void;
  readonly onDone: (outcome: Outcome) => void;
};

/** A decision with its reason: the first reason of the list is there already, a digit takes another, and Enter decides. */
export function Decision({ title, row, params, reasons, hint, look, onClose, onDone }: Props) {
  const [reason, setReason] = useState(reasons[0] ?? '');
  const { outcome, run } = useAct(row);
  const field = useRef<HTMLInputElement>(null);
  const isSent = useRef(false);
  useEffect(() => field.current?.select(), []);
  const decide = async () => {
    if (isSent.current) return;
    isSent.current = true;
    const next = await run({ params, body: { reason } });
    if (next.state === 'done' || next.state === 'waits') onDone(next);
    else isSent.current = false;
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void decide();
      }}
      // A key that is held decides nothing.
      onKeyDown={(event) => event.key === 'Enter' && event.repeat && event.preventDefault()}
      className="grid gap-3 rounded-panel border border-edge bg-ground p-4"
    >
      <label className="grid gap-1 font-semibold">
        {title}
        <input
          ref={field}
          className="field font-normal"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          onKeyDown={(event) => {
            const taken = reasons[Number(event.key) - 1];
            const isWhole = field.current !== null && field.current.selectionStart === 0 && field.current.selectionEnd === reason.length;
            // While the whole reason is selected, a digit would only replace it.
            if (taken !== undefined && isWhole) {
              event.preventDefault();
              setReason(taken);
              requestAnimationFrame(() => field.current?.select());
            }
            if (event.key === 'Escape') onClose();
          }}
        />
        <span className="text-xs font-normal text-muted">{hint}</span>
      </label>
      <div className="flex flex-wrap gap-2">
        {reasons.map((one, at) => (
          <Button key={one} look="quiet" onClick={() => setReason(one)} className="border border-edge bg-raised! font-normal!">
            <Key>{String(at + 1)}</Key>
            {one}
          </Button>
        ))}
      </div>
      {outcome.state === 'refused' ? (
        <p role="alert" className="font-semibold text-danger">
          {Object.values(outcome.errors)[0] ?? outcome.text}
        </p>
      ) : null}
      <div className="flex gap-2">
        <Button type="submit" look={look} busy={outcome.state === 'busy'}>
          {title} <Key>↵</Key>
        </Button>
        <Button onClick={onClose}>
          {texts.act.cancel} <Key>Esc</Key>
        </Button>
      </div>
    </form>
  );
}
