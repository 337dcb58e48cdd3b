import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Approval } from '@mela/contract/api/operators/operators';
import { readQuery } from '../../api/queries.ts';
import { useOffice, useRow } from '../../frame/office-data.ts';
import type { Outcome } from '../../parts/act-call.ts';
import { chosenOf, DecidedMeanwhile, type Asked, type What } from '../../parts/asked.tsx';
import { Key } from '../../parts/button.tsx';
import { neighbour, Queue } from '../../parts/queue.tsx';
import { Failed, LoadingRows, State } from '../../parts/states.tsx';
import { useNowSec } from '../../parts/now.ts';
import { useKeys } from '../../parts/use-keys.ts';
import { Chip } from '../../parts/value.tsx';
import { ageText, rupeesText } from '../../rows/format.ts';
import { texts } from '../../texts/texts.ts';
import { useAddress } from '../address.ts';
import { nameOfAct } from '../../rows/act-names.ts';
import { ApprovalView } from './approval-view.tsx';

const everyMs = 15_000;
/** Acts that wait for a second operator: what would change, by whom it was asked, what it costs. */
export function Approvals() {
  const { self } = useOffice();
  const { search, replace } = useAddress();
  const list = useRow('GET /approvals');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const nowSec = useNowSec();
  const query = useQuery({
    ...readQuery(list ?? { key: 'GET /approvals' }, { query: { state: 'pending' } }),
    refetchInterval: asked === null ? everyMs : false,
  });
  const approvals = (query.data?.data ?? []) as readonly Approval[];
  const ids = approvals.map(({ id }) => id);
  const chosen = chosenOf(ids, asked, search['id']);
  const approval = approvals.find(({ id }) => id === chosen);
  const isOwn = approval?.requestedBy === self.id;
  const choose = (id: number | null) => {
    setAsked(null);
    if (id !== null) replace({ id });
  };
  const ask = (what: What | null) => setAsked(what === null || chosen === null ? null : { id: chosen, what });
  useKeys({
    j: () => choose(neighbour(ids, chosen, 1)),
    k: () => choose(neighbour(ids, chosen, -1)),
    a: () => approval && !isOwn && ask('approve'),
    r: () => approval && ask('refuse'),
  });
  const done = (_: Outcome) => {
    setSaid(
      `${asked?.what === 'approve' ? 'Approved and carried out' : isOwn ? 'Taken back' : 'Refused'}: ${nameOfAct(approval?.act ?? '')}`,
    );
    setAsked(null);
  };
  return (
    <div className="grid gap-4">
      <header className="flex flex-wrap items-baseline justify-between gap-3">
        <h1 className="text-xl font-semibold">
          {texts.shell.approvals} <span className="numbers font-normal text-muted">{approvals.length}</span>
        </h1>
        <p className="flex items-center gap-2 text-xs text-muted">
          <Key>J</Key>
          <Key>K</Key> next, last <Key>A</Key> approve <Key>R</Key> refuse
        </p>
      </header>
      <p role="status" className="text-success empty:hidden">
        {said}
      </p>
      {query.isPending ? (
        <LoadingRows />
      ) : query.error !== null ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : approval === undefined && asked === null ? (
        <State title="Nothing waits for you">Acts of colleagues whose permission you have stand here until one of you decides.</State>
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <Queue label={texts.shell.approvals} items={approvals} idOf={({ id }) => id} chosen={chosen} onChoose={choose}>
            {(one) => (
              <>
                <span className="flex justify-between gap-3">
                  <span className="font-semibold">{nameOfAct(one.act)}</span>
                  <span className="numbers text-xs text-muted">{ageText(one.requestedAt, nowSec)}</span>
                </span>
                <span className="flex justify-between gap-3 text-xs text-muted">
                  <span className="truncate">{one.reason}</span>
                  {one.requestedBy === self.id ? (
                    <Chip>Yours</Chip>
                  ) : one.costMax === null ? null : (
                    <span className="numbers">{rupeesText(one.costMax)}</span>
                  )}
                </span>
              </>
            )}
          </Queue>
          {approval === undefined ? (
            <DecidedMeanwhile onClose={() => setAsked(null)} />
          ) : (
            <ApprovalView key={approval.id} approval={approval} isOwn={isOwn} asked={asked?.what ?? null} onAsk={ask} onDone={done} />
          )}
        </div>
      )}
    </div>
  );
}
