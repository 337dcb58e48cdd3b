import type { Maintenance } from '@mela/contract/api/content/maintenance';
import { Button } from '@mela/kit/buttons/button.tsx';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import { FormError } from '@mela/kit/forms/form.tsx';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { Link } from '@tanstack/react-router';
import { useSelf } from '../../data/account/queries.ts';
import { useCommand } from '../../data/api/use-command.ts';
import { askForMessage, useMaintenance } from '../../data/maintenance/maintenance.ts';
import { useDates } from '../../data/settings/use-dates.ts';
import { m } from '../../site/language/words.ts';

/** In place of the pages of games while maintenance runs: until when, what stays open, and a message at its end for those who ask. */
export function MaintenancePage() {
  const shown = useMaintenance();
  const running = shown?.running === true ? shown : null;
  return (
    <div className="page py-6 md:py-12">
      <meta name="robots" content="noindex" />
      <meta name="prerender-status-code" content={running === null ? '200' : '503'} />
      <PaperCard as="section" className="mx-auto max-w-3xl overflow-hidden p-0! md:p-0!">
        <img src="/pictures/site/mending.svg" alt="" width={1200} height={630} className="block aspect-[40/21] w-full object-cover" />
        <div className="p-5 md:p-8">
          <h1 className="text-2xl md:text-3xl">{running === null ? m['status.maintenance.open']() : m['status.maintenance.title']()}</h1>
          {running === null ? <Open /> : <Closed shown={running} />}
        </div>
      </PaperCard>
    </div>
  );
}

function Open() {
  return (
    <>
      <p className="mt-2 text-lg">{m['status.maintenance.openText']()}</p>
      <p className="mt-6">
        <Link to="/{-$lang}/games/{-$category}" params={{ category: undefined }} search={{}} className={buttonClass('primary')}>
          {m['status.maintenance.games']()}
        </Link>
      </p>
    </>
  );
}

function Closed({ shown }: { readonly shown: Maintenance }) {
  const { clock, dayOfYear } = useDates();
  const isPlayer = useSelf(({ id }) => id) !== null;
  const isLong = dayOfYear(shown.startsAt) !== dayOfYear(shown.endsAt);
  const time = isLong ? `${dayOfYear(shown.endsAt)}, ${clock(shown.endsAt)}` : clock(shown.endsAt);
  const link = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4';
  return (
    <>
      <p className="numbers mt-1 font-print text-xl">{m['status.maintenance.until']({ time })}</p>
      <p className="mt-4 text-lg">{shown.text}</p>
      <ul className="mt-4 list-disc space-y-1 pl-5">
        <li>{m['status.maintenance.rounds']()}</li>
        <li>{shown.payments ? m['status.maintenance.paymentsWait']() : m['status.maintenance.paymentsOpen']()}</li>
      </ul>
      {isPlayer ? <Ask shown={shown} /> : null}
      <p className="mt-4 flex flex-wrap gap-x-6">
        {isPlayer ? (
          <>
            <Link to="/{-$lang}/games-limits" search={{}} className={link}>
              {m['status.maintenance.limits']()}
            </Link>
            <Link to="/{-$lang}/profile" search={{}} className={link}>
              {m['status.maintenance.account']()}
            </Link>
          </>
        ) : null}
        <Link to="/{-$lang}/help" search={{}} className={link}>
          {m['status.maintenance.help']()}
        </Link>
        <Link to="/{-$lang}/blog/{-$page}" params={{ page: undefined }} search={{}} className={link}>
          {m['status.maintenance.blog']()}
        </Link>
      </p>
    </>
  );
}

function Ask({ shown: { id, asked } }: { readonly shown: Maintenance }) {
  const { busy, rejection, send } = useCommand(askForMessage);
  return (
    <div role="status" className="mt-6">
      <FormError rejection={rejection} />
      {asked ? (
        <p className="font-semibold">{m['status.maintenance.asked']()}</p>
      ) : (
        <Button busy={busy} onClick={() => attempt(send({ params: { id }, body: {} }))}>
          {m['status.maintenance.ask']()}
        </Button>
      )}
    </div>
  );
}
