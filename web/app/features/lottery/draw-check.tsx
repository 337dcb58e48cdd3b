import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Lottery } from '@mela/contract/api/lottery';
import { Button } from '@mela/kit/buttons/button.tsx';
import { formatNumber } from '@mela/kit/formats/number.ts';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { Menu } from '@mela/kit/overlays/menu.tsx';
import { rangesQuery } from '../../data/lottery/lottery.ts';
import { CommitmentNumber } from '../../parts/fairness/commitment-number.tsx';
import { m } from '../../site/language/words.ts';
import { mismatchOf, type Mismatch, type Range } from './check-draw.ts';

type Outcome = { readonly mismatch: Mismatch | null } | 'unable';

/** The hashes of a draw, and its check by this browser: seed, list and winners. */
export function DrawCheck({ lottery }: { readonly lottery: Lottery }) {
  const { commitment, listHash, serverSeed, ownMark } = lottery;
  return (
    <PaperCard as="section" className="ticket">
      <h2 className="mb-2 text-xl">{m['lottery.check.title']()}</h2>
      <p className="mb-4 text-muted">{serverSeed === null ? m['lottery.check.before']() : m['lottery.check.text']()}</p>
      <div className="grid gap-4">
        <CommitmentNumber label={m['lottery.check.commitment']()} hex={commitment} />
        {listHash === null ? null : <CommitmentNumber label={m['lottery.check.listHash']()} hex={listHash} />}
        {serverSeed === null ? null : <CommitmentNumber label={m['lottery.check.seed']()} hex={serverSeed} />}
        {ownMark === null ? null : (
          <p>
            <span className="block text-sm font-semibold">{m['lottery.check.mark']()}</span>
            <code className="numbers">{ownMark}</code>
          </p>
        )}
      </div>
      {serverSeed === null ? null : <Check lottery={lottery} />}
    </PaperCard>
  );
}

function Check({ lottery }: { readonly lottery: Lottery }) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const readFrom = (ticket: number) => queryClient.fetchQuery(rangesQuery(lottery.id, ticket));
  const check = async () => {
    setBusy(true);
    try {
      setOutcome({ mismatch: await mismatchOf(lottery, readFrom) });
    } catch {
      // No digests without https, or no connection.
      setOutcome('unable');
    }
    setBusy(false);
  };
  const download = async () => {
    const ranges: Range[] = [];
    for (let next = 0; next < lottery.ticketCount; next = (ranges.at(-1)?.last ?? next) + 1) ranges.push(...(await readFrom(next)));
    const url = URL.createObjectURL(new Blob([JSON.stringify({ lottery, ranges })], { type: 'application/json' }));
    save(url, `mela-lottery-${lottery.id}.json`);
    URL.revokeObjectURL(url);
  };
  return (
    <div className="perforation mt-5 grid justify-items-start gap-3 pt-5">
      <Button look="solid" busy={busy} onClick={() => attempt(check())}>
        {m['lottery.check.action']()}
      </Button>
      <p role="status" className="font-semibold">
        {outcome === null ? '' : outcomeText(outcome, lottery)}
      </p>
      <Menu
        label={m['lottery.check.own']()}
        look="secondary"
        actions={[
          { id: 'draw', label: m['lottery.check.download'](), onSelect: () => attempt(download()) },
          { id: 'script', label: m['lottery.check.script'](), onSelect: () => save('/verify-lottery.mjs', 'verify-lottery.mjs') },
        ]}
      />
    </div>
  );
}

const save = (href: string, download: string) => Object.assign(document.createElement('a'), { href, download }).click();

function outcomeText(outcome: Outcome, { winners, ticketCount }: Lottery): string {
  if (outcome === 'unable') return m['lottery.check.unable']();
  if (outcome.mismatch === null) return m['lottery.check.holds']({ winners: winners.length, tickets: formatNumber(ticketCount) });
  const why = { seed: m['lottery.check.why.seed'], list: m['lottery.check.why.list'], winners: m['lottery.check.why.winners'] };
  return m['lottery.check.fails']({ why: why[outcome.mismatch]() });
}
