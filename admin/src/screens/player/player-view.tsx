import { PageLink } from '../../parts/page-link.tsx';
import type { OperatorPlayer } from '@mela/contract/api/operators/operator-players';
import { useOffice, useRow } from '../../frame/office-data.ts';
import { Button } from '../../parts/button.tsx';
import { useNowSec } from '../../parts/now.ts';
import { RecordView } from '../../parts/record.tsx';
import { Chip } from '../../parts/value.tsx';
import { isAllowed, whyClosed } from '../../rows/access.ts';
import { timeText } from '../../rows/format.ts';
import { labelOf } from '../../rows/labels.ts';
import { fillPattern } from '../../rows/screens.ts';

type Props = { readonly player: OperatorPlayer; readonly onAct: (id: string) => void };

/** A player with what must be known before an act at the top, the acts beside it, and all else below. */
export function PlayerView({ player, onAct }: Props) {
  const { screens, permissions } = useOffice();
  const read = useRow('GET /players');
  const nowSec = useNowSec();
  const acts = screens.find(({ pattern }) => pattern === '/players/:id')?.acts ?? [];
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_17rem]">
      <article className="grid gap-5 rounded-panel border border-edge bg-raised p-5">
        <header className="grid gap-2">
          <h2 className="text-lg font-semibold">
            {player.nickname ?? 'Player'} <span className="numbers font-normal text-muted">{player.id}</span>
          </h2>
          <p className="flex flex-wrap gap-1">
            {player.break === null ? null : (
              <Chip tone="bad">
                {labelOf(player.break.name)} {player.break.until === null ? 'for good' : `until ${timeText(player.break.until, nowSec)}`}
              </Chip>
            )}
            {player.reviewSince === null ? null : <Chip tone="waits">Under review since {timeText(player.reviewSince, nowSec)}</Chip>}
            {player.care === null ? null : <Chip tone="waits">In care</Chip>}
            {player.signals.map((signal) => (
              <Chip key={signal} tone="waits">
                {labelOf(signal)}
              </Chip>
            ))}
            {player.break === null && player.reviewSince === null && player.care === null && player.signals.length === 0 ? (
              <Chip tone="good">Nothing noted</Chip>
            ) : null}
          </p>
        </header>
        <RecordView schema={read?.data ?? {}} value={player} />
      </article>
      <aside className="grid gap-4">
        <section className="grid gap-2 rounded-panel border border-edge bg-raised p-4">
          <h3 className="font-semibold">Acts</h3>
          {acts.map(({ id, name, row }) => {
            const closed = whyClosed(row, permissions);
            return (
              <Button
                key={id}
                className="justify-start!"
                disabled={closed !== null}
                title={closed ?? row.summary}
                onClick={() => onAct(id)}
              >
                {name}
              </Button>
            );
          })}
        </section>
        <More id={player.id} />
      </aside>
    </div>
  );
}

/** Where more about this player is: rows of the contract whose path ends with a player. */
function More({ id }: { readonly id: number }) {
  const { screens, permissions } = useOffice();
  const known = ['/messages/players/:id', '/vip/:player'];
  const links = screens.flatMap(({ pattern, read, title }) => {
    if (read === null || !known.includes(pattern) || !isAllowed(read, permissions)) return [];
    const to = fillPattern(pattern, { id, player: id });
    return to === null ? [] : [{ to, title: pattern === '/messages/players/:id' ? 'Messages' : title, search: {} }];
  });
  const all = [
    ...links,
    ...(permissions.has('audit.read') ? [{ to: '/audit', title: 'Audit log', search: { subject: `player:${id}` } }] : []),
  ];
  if (all.length === 0) return null;
  return (
    <section className="grid gap-1 rounded-panel border border-edge bg-raised p-4">
      <h3 className="font-semibold">More</h3>
      {all.map(({ to, title, search }) => (
        <PageLink key={to} to={to} search={search}>
          {title}
        </PageLink>
      ))}
    </section>
  );
}
