import { useState } from 'react';
import type { ReviewedPayment } from '@mela/contract/api/payments/payments-review';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { useOffice, useRow } from '../../frame/office-data.ts';
import type { Outcome } from '../../parts/act-call.ts';
import { useNowSec } from '../../parts/now.ts';
import { State } from '../../parts/states.tsx';
import { whyClosed } from '../../rows/access.ts';
import { ageText } from '../../rows/format.ts';
import { texts } from '../../texts/texts.ts';
import { DecisionPage } from '../queue/decision-page.tsx';
import { useDecisions } from '../queue/use-decisions.ts';
import { PaymentView } from './payment-view.tsx';

const lateSec = 4 * 3600;

/** Withdrawals that wait, oldest first, with the one that is looked at beside them: A or R, and Enter, decide it and open the next. */
export function Withdrawals() {
  const { permissions } = useOffice();
  const list = useRow('GET /payments');
  const [said, setSaid] = useState<string | null>(null);
  const nowSec = useNowSec();
  const closed = list === null ? null : whyClosed(list, permissions);
  const decisions = useDecisions<ReviewedPayment>({
    key: 'GET /payments',
    query: { queue: 'withdrawals', limit: 100 },
    idOf: ({ operationId }) => operationId,
    enabled: closed === null,
  });
  if (closed !== null) return <State title={texts.states.closed}>{closed}</State>;
  const { asked, ask, next } = decisions;
  const done = (outcome: Outcome, { operationId }: ReviewedPayment) => {
    setSaid(
      outcome.state === 'waits'
        ? `${texts.act.waits}: ${outcome.approval}`
        : `${asked === 'approve' ? 'Approved' : 'Refused'}: payment ${operationId}`,
    );
    next();
  };
  return (
    <DecisionPage
      title={texts.shell.withdrawals}
      decisions={decisions}
      said={said}
      empty={{ title: 'No withdrawal waits', text: 'New ones appear here by themselves.' }}
      line={(one) => (
        <>
          <span className="flex justify-between gap-3">
            <span className="numbers text-base font-semibold">{formatRupees(one.sum)}</span>
            <span className={`numbers text-xs ${nowSec - one.created > lateSec ? 'font-semibold text-danger' : 'text-muted'}`}>
              {ageText(one.created, nowSec)}
            </span>
          </span>
          <span className="flex justify-between gap-3 text-xs text-muted">
            <span className="numbers">Player {one.userId}</span>
            <span>{one.system}</span>
          </span>
        </>
      )}
    >
      {(payment) => (
        <PaymentView key={payment.operationId} payment={payment} asked={asked} onAsk={ask} onDone={(outcome) => done(outcome, payment)} />
      )}
    </DecisionPage>
  );
}
