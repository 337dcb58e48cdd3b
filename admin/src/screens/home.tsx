import { PageLink } from '../parts/page-link.tsx';
import { useOffice } from '../frame/office-data.ts';
import { isAllowed } from '../rows/access.ts';
import { openAreas } from '../rows/areas.ts';
import { shortSummary } from '../rows/labels.ts';
import { texts } from '../texts/texts.ts';
import { deskQueues } from './desk/desk-queues.ts';
import { MyApprovals } from './desk/my-approvals.tsx';
import { TourOffer } from '../tour/tour-offer.tsx';
import { QueueCard } from './desk/queue-card.tsx';

/** What programs read, and what the page of a player does by itself. */
const apart: ReadonlySet<string> = new Set(['/rows', '/players/search']);

/** A desk: what waits and since when, what this operator must decide, and below it everything that is open to them. */
export function Home() {
  const { screens, permissions, rows } = useOffice();
  const areas = openAreas(screens, permissions, apart);
  const queues = deskQueues.filter(({ key }) => rows.some((row) => row.key === key && isAllowed(row, permissions)));
  return (
    <div className="grid gap-8">
      <h1 data-tour={queues.length === 0 ? 'desk' : undefined} className="text-xl font-semibold">
        {texts.shell.home}
      </h1>
      <TourOffer />
      {queues.length === 0 ? null : (
        <section data-tour="desk" className="grid gap-2">
          <h2 className="font-semibold">{texts.desk.queues}</h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-3">
            {queues.map((queue) => (
              <QueueCard key={queue.name} queue={queue} />
            ))}
          </ul>
        </section>
      )}
      <MyApprovals />
      {areas.map((area) => (
        <section key={area.name} className="grid gap-2">
          <h2 className="font-semibold text-muted">{area.name}</h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(16rem,1fr))] gap-3">
            {area.screens.map((screen) => (
              <li key={screen.pattern}>
                <PageLink
                  to={screen.pattern}
                  className="grid h-full content-start gap-1 rounded-panel border border-edge bg-raised px-4 py-3 text-foreground no-underline hover:border-foreground/35"
                >
                  <span className="font-semibold">{screen.title}</span>
                  <span className="line-clamp-2 text-xs text-muted">
                    {shortSummary(screen.read?.summary ?? screen.acts[0]?.row.summary ?? '')}
                  </span>
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
