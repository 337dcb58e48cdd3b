import { useOperatorName } from '../frame/operator-names.ts';
import type { Person } from '../rows/people.ts';
import { PageLink } from './page-link.tsx';

/** Operators by their e-mail; players by their number, as a link where there is room for one. */
export function PersonName({ person: { kind, id }, isLink = false }: { readonly person: Person; readonly isLink?: boolean }) {
  return kind === 'operator' ? <OperatorName id={id} /> : <PlayerName id={id} isLink={isLink} />;
}

function OperatorName({ id }: { readonly id: number }) {
  return <span className="block max-w-72 truncate">{useOperatorName()(id)}</span>;
}

function PlayerName({ id, isLink }: { readonly id: number; readonly isLink: boolean }) {
  const name = <span className="numbers whitespace-nowrap">Player {id}</span>;
  if (!isLink) return name;
  return (
    <PageLink to="/players" search={{ lookup: String(id) }}>
      {name}
    </PageLink>
  );
}
