import { PageLink } from '../parts/page-link.tsx';
import { useOffice } from '../frame/office-data.ts';
import { openAreas } from '../rows/areas.ts';
import { shortSummary } from '../rows/labels.ts';
import { texts } from '../texts/texts.ts';

/** What programs read. */
const apart: ReadonlySet<string> = new Set(['/rows']);

/** What this operator works with, area by area. */
export function Home() {
  const { screens, permissions } = useOffice();
  const areas = openAreas(screens, permissions, apart);
  return (
    <div className="grid gap-6">
      <h1 className="text-xl font-semibold">{texts.shell.home}</h1>
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
