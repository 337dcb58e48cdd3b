import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useEffect, useState } from 'react';
import { m } from '../../../site/language/words.ts';
import { ModalLink } from '../../../site/navigation/modal-link.tsx';
import { classNames } from '@mela/kit/class-names.ts';
import { CommitmentNumber } from '../../../parts/fairness/commitment-number.tsx';

export type Opened = {
  readonly commitment: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly serverSeed: string;
  /** Whether the commitment that follows is the one shown before; null where none was. */
  readonly asAnnounced: boolean | null;
};

const verdict = (good: boolean) => classNames('mt-4 font-semibold', good ? 'text-success' : 'text-danger');

/** A revealed seed, checked against its commitment by this browser. */
export function RevealedSeed({ opened }: { readonly opened: Opened }) {
  const [holds, setHolds] = useState<boolean | null>(null);
  useEffect(() => {
    let gone = false;
    const compare = async () => {
      const { commitmentOf } = await import('../../../parts/round-check/verifier/draws.ts');
      const found = await commitmentOf(opened.serverSeed).catch(() => null);
      if (!gone) setHolds(found === null ? null : found === opened.commitment);
    };
    inBackground(compare());
    return () => {
      gone = true;
    };
  }, [opened]);
  return (
    <div className="perforation mt-6 pt-5 fade-in">
      <h3 className="text-lg">{m['fairness.opened.title']()}</h3>
      <CommitmentNumber className="mt-2" label={m['fairness.opened.seed']()} hex={opened.serverSeed} />
      {holds === null ? null : (
        <p role="status" data-testid="seed-result" className={verdict(holds)}>
          {holds ? `✓ ${m['fairness.opened.good']()}` : m['fairness.opened.bad']()}
        </p>
      )}
      {opened.asAnnounced === null ? null : (
        <p className={verdict(opened.asAnnounced)}>
          {opened.asAnnounced ? `✓ ${m['fairness.opened.follows']()}` : m['fairness.opened.mismatch']()}
        </p>
      )}
      <p className="numbers mt-1 text-muted">
        {m['fairness.opened.rounds']()}: {opened.nonce}
      </p>
      <ModalLink path="/payment/game-history" className="mt-3 inline-block font-semibold underline underline-offset-4">
        {m['fairness.rotate.history']()}
      </ModalLink>
    </div>
  );
}
