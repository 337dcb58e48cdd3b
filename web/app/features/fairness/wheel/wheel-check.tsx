import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Download } from '@mela/kit/icons/pages.ts';
import type { WheelTurn } from '@mela/contract/api/wheel';
import { Button } from '@mela/kit/buttons/button.tsx';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { classNames } from '@mela/kit/class-names.ts';
import { ReceiptLine, ReceiptLines } from '@mela/kit/data-display/receipt.tsx';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { ErrorState } from '@mela/kit/feedback/states.tsx';
import { Field } from '@mela/kit/forms/field.tsx';
import { Form, FormError } from '@mela/kit/forms/form.tsx';
import { useForm } from '@mela/kit/forms/use-form.ts';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { useCommand } from '../../../data/api/use-command.ts';
import { useDates } from '../../../data/settings/use-dates.ts';
import { rotateWheelSeed, turnsQuery, wheelSeedQuery } from '../../../data/wheel/queries.ts';
import { m } from '../../../site/language/words.ts';
import { CommitmentNumber } from '../../../parts/fairness/commitment-number.tsx';
import { turnHolds } from './check-turn.ts';

/** The seeds of the player's wheel, and every spin drawn again by this browser once its seed is revealed. */
export default function WheelCheck() {
  const { data: seed, error, refetch } = useQuery(wheelSeedQuery());
  if (error !== null) return <ErrorState error={error} onRetry={() => attempt(refetch())} />;
  return (
    <section id="wheel" className="mt-16 scroll-mt-24">
      <h2 className="text-2xl">{m['wheel.check.title']()}</h2>
      <p className="mt-2 max-w-3xl text-muted">{m['wheel.check.text']()}</p>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-2">
        <PaperCard as="section" className="ticket">
          {seed === undefined ? (
            <SkeletonRows label={m['ui.loading']()} rows={3} />
          ) : (
            <>
              <CommitmentNumber label={m['wheel.check.commitment']()} hex={seed.commitment} />
              <ReceiptLines className="perforation mt-5 pt-4">
                <ReceiptLine name={m['wheel.check.clientSeed']()}>
                  <b>{seed.clientSeed}</b>
                </ReceiptLine>
                <ReceiptLine name={m['wheel.check.nonce']()}>
                  <b>{seed.nonce}</b>
                </ReceiptLine>
              </ReceiptLines>
              <CommitmentNumber className="mt-4" label={m['wheel.check.next']()} hex={seed.next} />
              <RevealForm key={seed.clientSeed} clientSeed={seed.clientSeed} />
            </>
          )}
        </PaperCard>
        <Turns />
      </div>
    </section>
  );
}

const revealBody = async () => (await import('@mela/contract/api/wheel')).wheelApi.rows['POST /fortune-wheel/seed'].body;

function RevealForm({ clientSeed }: { readonly clientSeed: string }) {
  const { send, renewIntent, ...sending } = useCommand(rotateWheelSeed);
  const form = useForm({
    initial: { clientSeed },
    bodyOf: (values) => ({ clientSeed: values.clientSeed.trim() }),
    schema: revealBody,
    sending,
  });
  const reveal = async () => {
    if ((await form.submit((body) => send({ body }))) !== null) renewIntent();
  };
  return (
    <Form onSubmit={() => attempt(reveal())} rejection={form.failure} className="perforation mt-5 grid grid-cols-1 gap-4 pt-5">
      <Field
        label={m['wheel.check.field']()}
        name="wheelClientSeed"
        value={form.values.clientSeed}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => form.change({ clientSeed: event.target.value }, 'clientSeed')}
        error={form.error('clientSeed')}
      />
      {form.error('clientSeed') === null ? <FormError rejection={form.rejection} /> : null}
      <Button type="submit" look="solid" busy={form.busy} className="justify-self-start">
        {m['wheel.check.reveal']()}
      </Button>
    </Form>
  );
}

function Turns() {
  const { data: turns } = useQuery(turnsQuery());
  return (
    <PaperCard as="section">
      {turns === undefined ? (
        <SkeletonRows label={m['ui.loading']()} rows={3} />
      ) : turns.length === 0 ? (
        <p className="text-muted">{m['wheel.check.none']()}</p>
      ) : (
        <ol className="grid max-h-96 gap-4 overflow-y-auto">
          {turns.map((turn) => (
            <Turn key={turn.id} turn={turn} />
          ))}
        </ol>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        {turns === undefined || turns.length === 0 ? null : <DownloadTurns turns={turns} />}
        <a href="/verify-wheel.mjs" download="verify-wheel.mjs" className={buttonClass('secondary', 'md')}>
          <Download aria-hidden className="size-5 shrink-0" />
          {m['wheel.check.script']()}
        </a>
      </div>
      <code className="mt-3 block font-text text-sm font-semibold [overflow-wrap:anywhere]">node verify-wheel.mjs mela-wheel.json</code>
    </PaperCard>
  );
}

/** The file is made here: the API answers a player's calls only with the token. */
function DownloadTurns({ turns }: { readonly turns: readonly WheelTurn[] }) {
  const download = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([JSON.stringify({ data: turns }, null, 1)], { type: 'application/json' }));
    link.download = 'mela-wheel.json';
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <Button look="secondary" onClick={download}>
      <Download aria-hidden className="size-5 shrink-0" />
      {m['wheel.check.download']()}
    </Button>
  );
}

type Verdict = 'good' | 'bad' | 'waits' | 'unable';
const verdictTexts = {
  good: m['wheel.check.good'],
  bad: m['wheel.check.bad'],
  waits: m['wheel.check.waits'],
  unable: m['wheel.check.unable'],
} as const;

function useVerdict(turn: WheelTurn): Verdict | null {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  useEffect(() => {
    let gone = false;
    const show = (found: Verdict) => {
      if (!gone) setVerdict(found);
    };
    turnHolds(turn).then(
      (holds) => show(holds === null ? 'waits' : holds ? 'good' : 'bad'),
      () => show('unable'),
    );
    return () => {
      gone = true;
    };
  }, [turn]);
  return verdict;
}

function Turn({ turn }: { readonly turn: WheelTurn }) {
  const dates = useDates();
  const verdict = useVerdict(turn);
  return (
    <li className="border-t-2 border-dashed border-ink-800/25 pt-3 first:border-t-0 first:pt-0">
      <p className="numbers flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span>{dates.moment(turn.at)}</span>
        <span>{m['wheel.check.number']({ drawn: turn.drawn })}</span>
      </p>
      <p
        data-testid={`turn-${turn.id}`}
        className={classNames('min-h-6 font-semibold', verdict === 'good' && 'text-success', verdict === 'bad' && 'text-danger')}
      >
        {verdict === null ? '' : `${verdict === 'good' ? '✓ ' : ''}${verdictTexts[verdict]()}`}
      </p>
    </li>
  );
}
