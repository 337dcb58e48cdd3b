import { attempt } from '@mela/kit/feedback/attempt.ts';
import { CheckedFile } from '@mela/kit/icons/pages.ts';
import { useState } from 'react';
import { useHydrated } from '@mela/kit/rendering/use-hydrated.ts';
import { m } from '../../site/language/words.ts';
import { Upload } from '@mela/kit/forms/upload.tsx';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { checkFile, type CheckResult } from './check-round.ts';
import { CheckSteps } from './check-steps.tsx';
import { DrawList } from './draw-list.tsx';
import { readRoundFile } from './round-file.ts';

type Found = { readonly name: string; readonly result: CheckResult | string };

/** Checks a downloaded round of any player, with or without an account: the file never leaves the browser. */
export function FileCheck() {
  const [found, setFound] = useState<Found | null>(null);
  const hydrated = useHydrated();
  const open = async (file: File) => {
    const round = readRoundFile(await file.text());
    const result = round === null ? m['fairness.file.bad']() : await checkFile(round).catch((error: unknown) => failureText(error));
    setFound({ name: file.name, result });
  };
  return (
    <PaperCard as="section">
      <h2 className="text-xl">{m['fairness.file.title']()}</h2>
      <p className="mt-1 max-w-xl text-muted">{m['fairness.file.text']()}</p>
      <div className="mt-5 max-w-xl">
        <Upload
          label={m['fairness.file.action']()}
          accept="application/json,.json"
          state={null}
          onChoose={(file) => attempt(open(file))}
          onRemove={null}
          picture={<CheckedFile aria-hidden className="size-6" />}
          disabled={!hydrated}
        />
      </div>
      <div aria-live="polite" data-testid="file-result">
        {found === null ? null : <p className="mt-4 font-semibold [overflow-wrap:anywhere]">{found.name}</p>}
        {typeof found?.result === 'string' ? (
          <p className="mt-2 border-l-4 border-danger pl-3 font-semibold text-danger">{found.result}</p>
        ) : null}
        {typeof found?.result === 'object' ? <CheckSteps result={found.result} /> : null}
      </div>
      {typeof found?.result === 'object' ? <DrawList result={found.result} /> : null}
    </PaperCard>
  );
}

const failureText = (error: unknown): string =>
  m['fairness.check.unable']({ reason: error instanceof Error ? error.message : String(error) });
