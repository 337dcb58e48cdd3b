import { texts } from '../texts/texts.ts';
import { Button } from './button.tsx';
import { State } from './states.tsx';

export type What = 'approve' | 'refuse';
/** The decision whose form is open, and the item that it stands on. */
export type Asked = { readonly id: number; readonly what: What };

/** The item that is looked at: the one whose form is open, also when it has left the list; else that of the address, else the first. */
export function chosenOf(ids: readonly number[], asked: Asked | null, inAddress: unknown): number | null {
  if (asked !== null) return asked.id;
  return ids.find((id) => id === inAddress) ?? ids[0] ?? null;
}

/** In place of an item that has left the list while its form was open. */
export function DecidedMeanwhile({ onClose }: { readonly onClose: () => void }) {
  return (
    <div role="alert">
      <State title={texts.queue.decided} action={<Button onClick={onClose}>{texts.queue.next}</Button>}>
        {texts.queue.decidedText}
      </State>
    </div>
  );
}
