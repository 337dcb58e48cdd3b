import { useQuery } from '@tanstack/react-query';
import { Select } from '@mela/kit/forms/select.tsx';
import { tabClass } from '@mela/kit/navigation/tabs.tsx';
import { lastGamesQuery } from '../../data/lobby/queries.ts';
import type { RoundFilter } from '../../data/history/queries.ts';
import { m } from '../../site/language/words.ts';

const anyGame = 'any';

type Props = { readonly filter: RoundFilter; readonly onChange: (filter: RoundFilter) => void };

/** Chooses which rounds are listed: all or only wins, of all games or of one that was played. */
export function HistoryFilter({ filter, onChange }: Props) {
  const games = useQuery(lastGamesQuery()).data ?? [];
  const wonOnly = filter.wonOnly === true;
  const choice = (isChosen: boolean, label: string, next: boolean) => (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onChange({ ...filter, wonOnly: next })}
      className={`${tabClass(isChosen)} !px-3.5 text-sm`}
    >
      {label}
    </button>
  );
  return (
    <div className="mb-3 flex flex-wrap items-end gap-x-3 gap-y-1">
      <div role="group" aria-label={m['history.rounds.filter']()} className="flex gap-1 pb-1">
        {choice(!wonOnly, m['history.rounds.all'](), false)}
        {choice(wonOnly, m['history.rounds.won'](), true)}
      </div>
      {games.length < 2 && filter.game === undefined ? null : (
        <div className="min-w-[min(11rem,100%)] flex-1">
          <Select
            label={m['history.rounds.game']()}
            options={[
              { value: anyGame, label: m['history.rounds.anyGame']() },
              ...games.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={filter.game === undefined ? anyGame : String(filter.game)}
            onChange={(value) => onChange({ wonOnly, ...(value === anyGame ? {} : { game: Number(value) }) })}
          />
        </div>
      )}
    </div>
  );
}
