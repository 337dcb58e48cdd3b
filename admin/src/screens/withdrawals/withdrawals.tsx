import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ReviewedPayment } from '@mela/contract/api/payments/payments-review';
import { readQuery } from '../../api/queries.ts';
import { useOffice, useRow } from '../../frame/office-data.ts';
import type { Outcome } from '../../parts/act-call.ts';
import { chosenOf, DecidedMeanwhile, type Asked, type What } from '../../parts/asked.tsx';
import { Key } from '../../parts/button.tsx';
import { Failed, LoadingRows, State } from '../../parts/states.tsx';
import { useNowSec } from '../../parts/now.ts';
import { neighbour, Queue } from '../../parts/queue.tsx';
import { useKeys } from '../../parts/use-keys.ts';
import { whyClosed } from '../../rows/access.ts';
import { ageText, rupeesText } from '../../rows/format.ts';
import { texts } from '../../texts/texts.ts';
import { useAddress } from '../address.ts';
import { PaymentView } from './payment-view.tsx';

const everyMs = 15_000;
const lateSec = 4 * 3600;

/** Withdrawals that wait, oldest first, with the one that is looked at beside them: A or R, and Enter, decide it and open the next. */
export function Withdrawals() {
  const { permissions } = useOffice();
  const { search, replace } = useAddress();
  const list = useRow('GET /payments');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const nowSec = useNowSec();
  const closed = list === null ? null : whyClosed(list, permissions);
  const query = useQuery({
    ...readQuery(list ?? { key: 'GET /payments' }, { query: { queue: 'withdrawals', limit: 100 } }),
    enabled: closed === null,
    refetchInterval: asked === null ? everyMs : false,
  });
  const payments = (query.data?.data ?? []) as readonly ReviewedPayment[];
  const ids = payments.map(({ operationId }) => operationId);
  const chosen = chosenOf(ids, asked, search['id']);
  const payment = payments.find(({ operationId }) => operationId === chosen);
  const choose = (id: number | null) => {
    setAsked(null);
    if (id !== null) replace({ id });
  };
  const ask = (what: What | null) => setAsked(what === null || chosen === null ? null : { id: chosen, what });
  useKeys({
    j: () => choose(neighbour(ids, chosen, 1)),
    k: () => choose(neighbour(ids, chosen, -1)),
    a: () => payment && ask('approve'),
    r: () => payment && ask('refuse'),
  });
  if (closed !== null) return <State title={texts.states.closed}>{closed}</State>;
  const done = (outcome: Outcome) => {
    setSaid(
      outcome.state === 'waits'
        ? `${texts.act.waits}: ${outcome.approval}`
        : `${asked?.what === 'approve' ? 'Approved' : 'Refused'}: payment ${chosen}`,
    );
    choose(neighbour(ids, chosen, chosen === ids.at(-1) ? -1 : 1));
  };
  return (
    <div className="grid gap-4">
      <header className="flex flex-wrap items-baseline justify-between gap-3">
        <h1 className="text-xl font-semibold">
          {texts.shell.withdrawals} <span className="numbers font-normal text-muted">{payments.length}</span>
        </h1>
        <p className="flex items-center gap-2 text-xs text-muted">
          <Key>J</Key>
          <Key>K</Key> next, last <Key>A</Key> approve <Key>R</Key> refuse <Key>↵</Key> decide
        </p>
      </header>
      <p role="status" className="text-success empty:hidden">
        {said}
      </p>
      {query.isPending ? (
        <LoadingRows />
      ) : query.error !== null ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : payment === undefined && asked === null ? (
        <State title="No withdrawal waits">New ones appear here by themselves.</State>
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <Queue label={texts.shell.withdrawals} items={payments} idOf={({ operationId }) => operationId} chosen={chosen} onChoose={choose}>
            {(one) => (
              <>
                <span className="flex justify-between gap-3">
                  <span className="numbers text-base font-semibold">{rupeesText(one.sum)}</span>
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
          </Queue>
          {payment === undefined ? (
            <DecidedMeanwhile onClose={() => setAsked(null)} />
          ) : (
            <PaymentView key={payment.operationId} payment={payment} asked={asked?.what ?? null} onAsk={ask} onDone={done} />
          )}
        </div>
      )}
    </div>
  );
}
