import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Dispute } from '@mela/contract/api/disputes';
import { Button } from '@mela/kit/buttons/button.tsx';
import { Amount } from '@mela/kit/data-display/amount.tsx';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { disputesQuery } from '../../data/disputes/disputes.ts';
import { useDates } from '../../data/settings/use-dates.ts';
import { m } from '../../site/language/words.ts';
import { DisputeForm } from './dispute-form.tsx';

type Props = { readonly about: Dispute['about']; readonly id: string };

/** Below a round or a payment: what the player has asked about it with the answers, and a way to ask. */
export function DisputeBox({ about, id }: Props) {
  const { data } = useQuery(disputesQuery());
  const [asking, setAsking] = useState(false);
  if (data === undefined) return null;
  const own = data.filter((dispute) => dispute.about === about && dispute.ref === id);
  const waits = own.some(({ answer }) => answer === null);
  return (
    <PaperCard as="section" className="mt-6 grid grid-cols-1 gap-4">
      <h2 className="text-xl">{m['disputes.title']()}</h2>
      {own.map((dispute) => (
        <DisputeLine key={dispute.id} dispute={dispute} />
      ))}
      {waits ? null : asking ? (
        <DisputeForm about={about} id={id} onDone={() => setAsking(false)} />
      ) : (
        <Button look="secondary" className="justify-self-start" onClick={() => setAsking(true)}>
          {m['disputes.ask']()}
        </Button>
      )}
    </PaperCard>
  );
}

function DisputeLine({ dispute: { message, openedAt, answer } }: { readonly dispute: Dispute }) {
  const { moment } = useDates();
  return (
    <div className="border-l-4 border-ink-800/25 pl-4">
      <p className="wrap-anywhere">{message}</p>
      <p className="numbers text-sm text-muted">{moment(openedAt)}</p>
      {answer === null ? (
        <p className="mt-2 font-semibold">{m['disputes.waits']()}</p>
      ) : (
        <>
          <p className="mt-2 font-semibold">{answer.outcome === 'upheld' ? m['disputes.upheld']() : m['disputes.rejected']()}</p>
          <p className="wrap-anywhere">{answer.text}</p>
          {answer.paid > 0 ? (
            <p className="mt-1 flex flex-wrap gap-x-2">
              {m['disputes.paid']()}
              <Amount rupees={answer.paid} sign />
            </p>
          ) : null}
        </>
      )}
    </div>
  );
}
