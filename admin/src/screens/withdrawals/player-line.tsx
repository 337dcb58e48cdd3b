import type { ReactNode } from 'react';
import { PageLink } from '../../parts/page-link.tsx';
import { auditOf } from '../audit-of.ts';

/** Who asked for it. More of them is a look of its own in the audit log, so that it is made on a click and not with each payment. */
export function PlayerLine({ userId, children }: { readonly userId: number; readonly children?: ReactNode }) {
  const links = [
    { to: '/players', search: { lookup: String(userId) }, name: 'Open the player' },
    { ...auditOf(userId), name: 'What was done to them' },
  ];
  return (
    <section className="grid gap-3 rounded-control bg-ground px-4 py-3">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h3 className="numbers font-semibold">Player {userId}</h3>
        {links.map(({ to, search, name }) => (
          <PageLink key={to} to={to} search={search}>
            {name}
          </PageLink>
        ))}
      </div>
      {children}
    </section>
  );
}
