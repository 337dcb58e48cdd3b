import { useQuery } from '@tanstack/react-query';
import { readQuery } from '../../api/queries.ts';
import { useOffice, useRow } from '../../frame/office-data.ts';
import { RowsTable } from '../../parts/rows-table.tsx';
import { Failed, LoadingRows, State } from '../../parts/states.tsx';
import { isAllowed } from '../../rows/access.ts';
import type { Values } from '../../rows/row.ts';

const keepMs = 60_000;
const charsMin = 3;
const title = 'Players with this name or account';

/** Where a text is no id, e-mail or phone: whose name, nickname or account it is. The search is in the audit log. */
export function FoundPlayers({ text, onOpen }: { readonly text: string; readonly onOpen: (player: number) => void }) {
  const { permissions } = useOffice();
  const row = useRow('GET /players/search');
  const isAsked = row !== null && isAllowed(row, permissions) && text.trim().length >= charsMin;
  const { data, error, refetch } = useQuery({
    ...readQuery('GET /players/search', { query: { name: text.trim() } }),
    enabled: isAsked,
    staleTime: keepMs,
    refetchOnWindowFocus: false,
  });
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />;
  if (isAsked && data === undefined) return <LoadingRows />;
  const rows = (data?.data ?? []) as readonly Values[];
  if (rows.length === 0)
    return (
      <State title="No player has this">
        An id, a whole e-mail address, a phone number with or without +91, three letters of a name or nickname, or a whole UPI id.
      </State>
    );
  return <RowsTable items={row?.data?.items ?? {}} rows={rows} caption={title} onOpen={({ player }) => onOpen(Number(player))} />;
}
