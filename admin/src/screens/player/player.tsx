import { useState, type FormEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { OperatorPlayer } from '@mela/contract/api/operators/operator-players';
import { ApiRejection } from '@mela/kit/api/answer.ts';
import { readQuery } from '../../api/queries.ts';
import { useOffice, useRow } from '../../frame/office-data.ts';
import { ActPanel } from '../../parts/act-panel.tsx';
import { Button } from '../../parts/button.tsx';
import { focusFirst } from '../../parts/focus-first.ts';
import { Failed, LoadingRows, State } from '../../parts/states.tsx';
import { whyClosed } from '../../rows/access.ts';
import { texts } from '../../texts/texts.ts';
import { useAddress } from '../address.ts';
import { FoundPlayers } from './found-players.tsx';
import { PlayerView } from './player-view.tsx';

const keepMs = 60_000;

/** A player by id, e-mail or phone, else by name, nickname or account, in one box. Each look is in the audit log, so that it is made only when asked for. */
export function Player() {
  const { permissions, screens } = useOffice();
  const { search, replace, change } = useAddress();
  const row = useRow('GET /players');
  const lookup = search['lookup'] === undefined ? '' : String(search['lookup']);
  const closed = row === null ? null : whyClosed(row, permissions);
  const found = useQuery({
    ...readQuery('GET /players', { query: { lookup } }),
    enabled: lookup !== '' && closed === null,
    staleTime: keepMs,
    refetchOnWindowFocus: false,
  });
  if (closed !== null) return <State title={texts.states.closed}>{closed}</State>;
  const player = found.data?.data as OperatorPlayer | undefined;
  const act = screens.find(({ pattern }) => pattern === '/players/:id')?.acts.find(({ id }) => id === search['do']);
  const isUnknown = found.error instanceof ApiRejection && found.error.status === 404;
  return (
    <div className="grid gap-4">
      <h1 className="text-xl font-semibold">{texts.shell.findPlayer}</h1>
      <SearchBox key={lookup} lookup={lookup} onSearch={(text) => replace({ lookup: text })} />
      {lookup === '' ? null : isUnknown ? (
        <FoundPlayers text={lookup} onOpen={(id) => replace({ lookup: String(id) })} />
      ) : found.error !== null ? (
        <Failed error={found.error} onRetry={() => void found.refetch()} />
      ) : player === undefined ? (
        <LoadingRows />
      ) : (
        <PlayerView player={player} onAct={(id) => change({ do: id })} />
      )}
      {act === undefined || player === undefined ? null : (
        <ActPanel
          key={act.id}
          act={act}
          params={{ id: String(player.id) }}
          record={player}
          permissions={permissions}
          onClose={() => change({ do: undefined })}
        />
      )}
    </div>
  );
}

function SearchBox({ lookup, onSearch }: { readonly lookup: string; readonly onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(lookup);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') onSearch(typed.trim());
  };
  return (
    <form role="search" data-tour="player-search" onSubmit={submit} className="flex max-w-140 gap-2">
      <input
        ref={lookup === '' ? focusFirst : undefined}
        className="field"
        aria-label="Id, e-mail, phone, name or UPI id"
        placeholder="Id, e-mail, phone, name or UPI id"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" look="main">
        {texts.list.apply}
      </Button>
    </form>
  );
}
