import { PageLink } from '../parts/page-link.tsx';
import { useOffice } from '../frame/office-data.ts';
import { areaOf } from '../rows/areas.ts';
import { isName, partsOf } from '../rows/row.ts';
import { fillPattern, type Match } from '../rows/screens.ts';
import { titleOfPattern } from '../rows/labels.ts';
import { texts } from '../texts/texts.ts';

/** Where one is: the area, the lists above as links, and the title with what the page is for. */
export function PageHead({ match: { screen, params } }: { readonly match: Match }) {
  const { screens } = useOffice();
  const parts = partsOf(screen.pattern);
  const last = parts.at(-1);
  const above = parts.slice(0, -1).flatMap((_, at) => {
    const pattern = `/${parts.slice(0, at + 1).join('/')}`;
    const to = screens.some((one) => one.pattern === pattern) ? fillPattern(pattern, params) : null;
    const part = parts[at];
    return to === null ? [] : [{ to, name: isName(part) ? (params[part?.slice(1) ?? ''] ?? '') : titleOfPattern(pattern) }];
  });
  const title = isName(last) ? `${titleOfPattern(screen.pattern)} ${params[last?.slice(1) ?? ''] ?? ''}` : screen.title;
  return (
    <header data-tour="head" className="grid gap-1">
      <nav aria-label={texts.page.path} className="flex gap-2 text-xs text-muted">
        <span>{areaOf(screen.pattern)}</span>
        {above.map(({ to, name }) => (
          <PageLink key={to} to={to} className="text-muted underline-offset-2 before:mr-2 before:content-['/'] hover:underline">
            {name}
          </PageLink>
        ))}
      </nav>
      <h1 className="text-xl font-semibold">{title}</h1>
      {screen.read === null ? null : <p className="max-w-prose text-muted">{screen.read.summary}</p>}
    </header>
  );
}
