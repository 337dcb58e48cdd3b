import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useQuery } from '@tanstack/react-query';
import type { Verification } from '@mela/contract/api/verification';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { ErrorState } from '@mela/kit/feedback/states.tsx';
import { ShieldCheck } from '@mela/kit/icons/frame.ts';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { verificationQuery } from '../../data/verification/verification.ts';
import { useDates } from '../../data/settings/use-dates.ts';
import { PlaceNotes } from '../../parts/promotions/place-notes.tsx';
import { BackLink } from '../../parts/page/back-link.tsx';
import { m } from '../../site/language/words.ts';
import { DocumentForm } from './document-form.tsx';
import { kindNames, reasonTexts, statusTexts } from './verification-texts.ts';

/** Where the check of identity stands, why something was not accepted, and the form while a document is asked for. */
export function VerificationPage() {
  const { data, error, refetch } = useQuery(verificationQuery());
  return (
    <div className="page pt-6 md:pt-10">
      <BackLink to="/{-$lang}/profile">{m['verification.back']()}</BackLink>
      <h1 className="mt-1 text-2xl md:text-3xl">{m['verification.title']()}</h1>
      <p className="mb-6 mt-2 max-w-2xl text-muted">{m['verification.lead']()}</p>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => attempt(refetch())} />
      ) : data === undefined ? (
        <SkeletonRows label={m['ui.loading']()} className="h-40" />
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[5fr_4fr]">
          <div className="grid gap-3 empty:hidden lg:col-span-2">
            <PlaceNotes place="identance" />
          </div>
          {data.actions.includes('upload_document') ? <DocumentForm key={data.changedAt} state={data} /> : null}
          <div className="grid gap-6 max-lg:contents">
            <State state={data} />
            {data.actions.includes('upload_document') ? <Advice /> : null}
          </div>
        </div>
      )}
    </div>
  );
}

function State({ state }: { readonly state: Verification }) {
  const { moment } = useDates();
  const { title, text } = statusTexts[state.status];
  return (
    <PaperCard as="section" className="grid content-start gap-3 max-lg:order-first">
      <h2 className="flex flex-wrap items-center gap-x-3 text-xl">
        <ShieldCheck aria-hidden className="size-7 shrink-0" strokeWidth={1.75} />
        {title()}
      </h2>
      <p role="status">{text()}</p>
      {state.reasons.length === 0 ? null : (
        <ul className="grid gap-2 border-l-4 border-ink-800 bg-ink-800/8 px-4 py-3 font-semibold">
          {state.reasons.map((reason) => (
            <li key={reason}>{reasonTexts[reason]()}</li>
          ))}
        </ul>
      )}
      {state.actions.includes('block_finance_activity') ? <p className="font-semibold">{m['verification.blocked']()}</p> : null}
      {state.kind === null || state.changedAt === null ? null : (
        <p className="text-sm text-muted">{m['verification.sent']({ document: kindNames[state.kind](), time: moment(state.changedAt) })}</p>
      )}
    </PaperCard>
  );
}

/** How a photo becomes readable, and what happens with it. */
function Advice() {
  return (
    <section>
      <h2 className="mb-2 text-lg">{m['verification.advice.title']()}</h2>
      <ul className="grid list-disc gap-1.5 pl-5 marker:text-muted">
        <li>{m['verification.advice.whole']()}</li>
        <li>{m['verification.advice.light']()}</li>
        <li>{m['verification.advice.name']()}</li>
        <li>{m['verification.advice.kept']()}</li>
      </ul>
    </section>
  );
}
