import { useState } from 'react';
import type { Approval } from '@mela/contract/api/operators/operators';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { useOffice } from '../../frame/office-data.ts';
import { useNowSec } from '../../parts/now.ts';
import { Chip } from '../../parts/value.tsx';
import type { Outcome } from '../../parts/act-call.ts';
import { RecordView } from '../../parts/record.tsx';
import { isRecord, type Schema } from '../../rows/row.ts';
import { keyOfAct, nameOfAct } from '../../rows/act-names.ts';
import { ageText } from '../../rows/format.ts';
import { texts } from '../../texts/texts.ts';
import { DecisionPage } from '../queue/decision-page.tsx';
import { useDecisions } from '../queue/use-decisions.ts';
import { ApprovalView } from './approval-view.tsx';

type Said = { readonly text: string; readonly schema: Schema; readonly answer: unknown };

/** What became of a decision, and what the act answered: an offer says whom it did not reach. */
function Came({ said: { text, schema, answer } }: { readonly said: Said }) {
  return (
    <>
      <p>{text}</p>
      {isRecord(answer) && Object.keys(answer).length > 0 ? (
        <section
          aria-label={texts.act.answer}
          className="max-h-48 overflow-y-auto rounded-panel border border-edge bg-raised px-4 py-2 text-foreground"
        >
          <RecordView schema={schema} value={answer} />
        </section>
      ) : null}
    </>
  );
}

/** Acts that wait for a second operator: what would change, by whom it was asked, what it costs. */
export function Approvals() {
  const { self, rows } = useOffice();
  const [said, setSaid] = useState<Said | null>(null);
  const nowSec = useNowSec();
  const isOwn = ({ requestedBy }: Approval) => requestedBy === self.id;
  const decisions = useDecisions<Approval>({
    key: 'GET /approvals',
    query: { state: 'pending' },
    idOf: ({ id }) => id,
    mayApprove: (approval) => !isOwn(approval),
  });
  const { asked, ask } = decisions;
  const done = (approval: Approval, outcome: Outcome) => {
    const what = asked === 'approve' ? 'Approved and carried out' : isOwn(approval) ? 'Taken back' : 'Refused';
    const row = rows.find(({ key }) => key === keyOfAct(approval.act));
    const answer = asked === 'approve' && outcome.state === 'done' && isRecord(outcome.answer) ? outcome.answer['answer'] : null;
    setSaid({ text: `${what}: ${nameOfAct(approval.act)}`, schema: row?.data ?? {}, answer });
    ask(null);
  };
  return (
    <DecisionPage
      title={texts.shell.approvals}
      decisions={decisions}
      said={said === null ? null : <Came said={said} />}
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
          onDone={(outcome) => done(approval, outcome)}
        />
      )}
    </DecisionPage>
  );
}
