import { Button } from '@mela/kit/buttons/button.tsx';
import { CopyButton } from '@mela/kit/buttons/copy-button.tsx';
import { m } from '../../../site/language/words.ts';

/** The codes for the day on which the phone is lost. They are shown this once. */
export function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  return (
    <div className="grid gap-4">
      <p role="status" className="font-semibold text-success">
        {m['profile.factor.done']()}
      </p>
      <p>{m['profile.factor.keep']()}</p>
      <ul className="numbers grid grid-cols-1 gap-x-6 gap-y-1 rounded-print border-2 border-dashed border-ink-800/60 p-4 font-semibold tracking-wide min-[400px]:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={codes.join('\n')} label={m['profile.factor.copy']()} />
        <Button look="solid" onClick={onDone}>
          {m['profile.factor.saved']()}
        </Button>
      </div>
    </div>
  );
}
