import { useState } from 'react';
import type { Approval } from '@mela/contract/api/operators/operators';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { useOffice } from '../../frame/office-data.ts';
import { useNowSec } from '../../parts/now.ts';
import { Chip } from '../../parts/value.tsx';
import { nameOfAct } from '../../rows/act-names.ts';
import { ageText } from '../../rows/format.ts';
import { texts } from '../../texts/texts.ts';
import { DecisionPage } from '../queue/decision-page.tsx';
import { useDecisions } from '../queue/use-decisions.ts';
import { ApprovalView } from './approval-view.tsx';

/** Acts that wait for a second operator: what would change, by whom it was asked, what it costs. */
export function Approvals() {
  const { self } = useOffice();
  const [said, setSaid] = useState<string | null>(null);
  const nowSec = useNowSec();
  const isOwn = ({ requestedBy }: Approval) => requestedBy === self.id;
  const decisions = useDecisions<Approval>({
    key: 'GET /approvals',
    query: { state: 'pending' },
    idOf: ({ id }) => id,
    mayApprove: (approval) => !isOwn(approval),
  });
  const { asked, ask } = decisions;
  const done = (approval: Approval) => {
    const what = asked === 'approve' ? 'Approved and carried out' : isOwn(approval) ? 'Taken back' : 'Refused';
    setSaid(`${what}: ${nameOfAct(approval.act)}`);
    ask(null);
  };
  return (
    <DecisionPage
      title={texts.shell.approvals}
      decisions={decisions}
      said={said}
      empty={{ title: 'Nothing waits for you', text: 'Acts of colleagues whose permission you have stand here until one of you decides.' }}
      line={(one) => (
        <>
          <span className="flex justify-between gap-3">
            <span className="font-semibold">{nameOfAct(one.act)}</span>
            <span className="numbers text-xs text-muted">{ageText(one.requestedAt, nowSec)}</span>
          </span>
          <span className="flex justify-between gap-3 text-xs text-muted">
            <span className="truncate">{one.reason}</span>
            {isOwn(one) ? <Chip>Yours</Chip> : one.costMax === null ? null : <span className="numbers">{formatRupees(one.costMax)}</span>}
          </span>
        </>
      )}
    >
      {(approval) => (
        <ApprovalView
          key={approval.id}
          approval={approval}
          isOwn={isOwn(approval)}
          asked={asked}
          onAsk={ask}
          onDone={() => done(approval)}
        />
      )}
    </DecisionPage>
  );
}
