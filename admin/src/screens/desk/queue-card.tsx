import { useQuery } from '@tanstack/react-query';
import { readQuery } from '../../api/queries.ts';
import { useRow } from '../../frame/office-data.ts';
import { useNowSec } from '../../parts/now.ts';
import { PageLink } from '../../parts/page-link.tsx';
import { ageText } from '../../rows/format.ts';
import { texts } from '../../texts/texts.ts';
import type { DeskQueue } from './desk-queues.ts';
import { waitingIn } from './waiting.ts';

const t = texts.desk;
const everyMs = 60_000;

/** How many wait in a queue and since when the oldest does; red where that is later than what is promised. */
export function QueueCard({ queue: { name, key, query, to, lateHours, isOldestFirst } }: { readonly queue: DeskQueue }) {
  const row = useRow(key);
  const nowSec = useNowSec();
  const answer = useQuery({ ...readQuery(key, { query }), refetchInterval: everyMs });
  const waiting = row === null || answer.data === undefined ? null : waitingIn(row, answer.data.data, answer.data.count, isOldestFirst);
  const oldest = waiting?.oldest ?? null;
  const isLate = oldest !== null && lateHours !== null && nowSec - oldest > lateHours * 3600;
  const [path = to, search = ''] = to.split('?');
  return (
    <li>
      <PageLink
        to={path}
        search={Object.fromEntries(new URLSearchParams(search))}
        className="grid h-full content-start gap-1 rounded-panel border border-edge bg-raised px-4 py-3 text-foreground no-underline hover:border-foreground/35"
      >
        <span className="text-muted">{name}</span>
        <span className={`numbers text-2xl font-semibold ${waiting?.count === 0 ? 'text-muted' : ''}`}>
          {waiting === null ? (answer.error === null ? '…' : '–') : `${waiting.count}${waiting.isMore ? '+' : ''}`}
        </span>
        <span className={`numbers text-xs ${isLate ? 'font-semibold text-danger' : 'text-muted'}`}>
          {answer.error !== null
            ? t.unread
            : waiting === null
              ? t.counting
              : waiting.count === 0
                ? t.clear
                : waiting.oldest === null
                  ? t.waiting
                  : `${waiting.isOlder ? t.older : t.oldest} ${ageText(waiting.oldest, nowSec)}${isLate ? `, ${t.late} ${lateHours} h` : ''}`}
        </span>
      </PageLink>
    </li>
  );
}
