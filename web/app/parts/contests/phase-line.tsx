import { leftText } from './contest-texts.ts';

type Props = { readonly text: string; readonly until: number | null; readonly nowSec: number };

/** Where a contest stands, with the time until the next phase where there is one. */
export function PhaseLine({ text, until, nowSec }: Props) {
  return (
    <p className="mt-2">
      {text}{' '}
      {until === null ? null : (
        <b role="timer" className="numbers font-print text-xl font-normal">
          {leftText(until - nowSec)}
        </b>
      )}
    </p>
  );
}
