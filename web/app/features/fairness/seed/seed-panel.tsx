import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../../site/language/words.ts';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { ReceiptLine, ReceiptLines } from '@mela/kit/data-display/receipt.tsx';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { ErrorState } from '@mela/kit/feedback/states.tsx';
import { RevealedSeed, type Opened } from './revealed-seed.tsx';
import { seedQuery } from '../../../data/fairness/queries.ts';
import { RotateForm } from './rotate-form.tsx';
import { CommitmentNumber } from '../../../parts/fairness/commitment-number.tsx';

/** The player's seeds, and the form that reveals the current one. */
export function SeedPanel() {
  const { data, error, refetch } = useQuery(seedQuery());
  const [opened, setOpened] = useState<Opened | null>(null);
  if (error !== null) return <ErrorState error={error} onRetry={() => attempt(refetch())} />;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <PaperCard as="section" className="ticket">
        <h2 className="text-xl">{m['fairness.yours.title']()}</h2>
        <p className="mb-5 mt-1 text-muted">{m['fairness.yours.text']()}</p>
        {data === undefined ? (
          <SkeletonRows label={m['ui.loading']()} rows={3} />
        ) : (
          <>
            <CommitmentNumber label={m['fairness.yours.commitment']()} hex={data.commitment} />
            <ReceiptLines className="perforation mt-5 pt-4">
              <ReceiptLine name={m['fairness.yours.clientSeed']()}>
                <b>{data.clientSeed}</b>
              </ReceiptLine>
              <ReceiptLine name={m['fairness.yours.nonce']()}>
                <b>{data.nonce}</b>
              </ReceiptLine>
            </ReceiptLines>
            <CommitmentNumber className="mt-4" label={m['fairness.yours.next']()} hex={data.next} />
          </>
        )}
      </PaperCard>
      <PaperCard as="section">
        <h2 className="text-xl">{m['fairness.rotate.title']()}</h2>
        <p className="mb-5 mt-1 text-muted">{m['fairness.rotate.text']()}</p>
        {data === undefined ? null : <RotateForm key={data.clientSeed} commitment={data} onOpened={setOpened} />}
        <div aria-live="polite">{opened === null ? null : <RevealedSeed key={opened.commitment} opened={opened} />}</div>
      </PaperCard>
    </div>
  );
}
