import { PageLink } from '../../parts/page-link.tsx';
import type { OperatorPlayer } from '@mela/contract/api/operators/operator-players';
import { useOffice, useRow } from '../../frame/office-data.ts';
import { useNowSec } from '../../parts/now.ts';
import { RecordView } from '../../parts/record.tsx';
import { Chip } from '../../parts/value.tsx';
import { isAllowed } from '../../rows/access.ts';
import { timeText } from '../../rows/format.ts';
import { labelOf, titleOfPattern } from '../../rows/labels.ts';
import { narrowedTo } from '../../rows/lists/narrowed.ts';
import { withoutFields } from '../../rows/without-fields.ts';
import { GroupedActs } from '../acts/grouped-acts.tsx';
import { PlayerMoneySections } from './player-money.tsx';

type Props = { readonly player: OperatorPlayer; readonly onAct: (id: string) => void };

/** A player with what must be known before an act at the top, the acts beside it, and all else below. */
export function PlayerView({ player, onAct }: Props) {
  const { screens, permissions } = useOffice();
  const read = useRow('GET /players');
  const nowSec = useNowSec();
  const screen = screens.find(({ pattern }) => pattern === '/players/:id');
  const hasLimits = player.limits.limits.length + player.limits.schedule.length > 0;
  const empty = new Set(
    Object.entries(player).flatMap(([name, value]) => (isEmpty(value) || (name === 'limits' && !hasLimits) ? [name] : [])),
  );
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
        <PlayerMoneySections id={player.id} />
        <RecordView schema={{ properties: withoutFields(read?.data?.properties ?? {}, empty) }} value={player} />
        {empty.size === 0 ? null : (
          <details className="text-muted">
            <summary className="cursor-pointer">Without a value: {empty.size}</summary>
            <p className="pt-1">{[...empty].map(labelOf).join(', ')}</p>
          </details>
        )}
      </article>
      <aside className="grid gap-4">
        <section className="grid gap-2 rounded-panel border border-edge bg-raised p-4">
          <h3 className="font-semibold">Acts</h3>
          {screen === undefined ? null : (
            <GroupedActs screen={screen} record={player} permissions={permissions} onAct={onAct} along="side" />
          )}
        </section>
        <More id={player.id} />
      </aside>
    </div>
  );
}

const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

/** Where more about this player is. */
function More({ id }: { readonly id: number }) {
  const { permissions } = useOffice();
  const { rows } = useOffice();
  const places = [
    { row: useRow('GET /messages/players/:id'), to: `/messages/players/${id}`, search: {}, title: 'Messages' },
    { row: useRow('GET /players/:id/linked'), to: `/players/${id}/linked`, search: {}, title: titleOfPattern('/players/:id/linked') },
    { row: useRow('GET /vip/:player'), to: `/vip/${id}`, search: {}, title: titleOfPattern('/vip/:player') },
    ...narrowedTo('/players/:id', { id: String(id) }).map(({ to, name, search }) => ({
      row: rows.find(({ key }) => key === `GET ${to}`) ?? null,
      to,
      search,
      title: name,
    })),
  ];
  const open = places.filter(({ row }) => row !== null && isAllowed(row, permissions));
  if (open.length === 0) return null;
  return (
    <section className="grid gap-1 rounded-panel border border-edge bg-raised p-4">
      <h3 className="font-semibold">More</h3>
      {open.map(({ to, title, search }) => (
        <PageLink key={to} to={to} search={search}>
          {title}
        </PageLink>
      ))}
    </section>
  );
}
