import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Tournament } from '@mela/contract/api/tournaments';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { ErrorState } from '@mela/kit/feedback/states.tsx';
import { Tabs } from '@mela/kit/navigation/tabs.tsx';
import { CursorPages } from '@mela/kit/tables/cursor-pages.tsx';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { useIsPlayer } from '../../data/account/queries.ts';
import { boardFromMax, boardPage, boardQuery, rankQuery, resultsQuery, unplacedQuery } from '../../data/tournaments/queries.ts';
import { Podium } from '../../parts/contests/podium.tsx';
import { m } from '../../site/language/words.ts';
import { Lines } from './lines.tsx';

/** The board of a tournament, a tab for each band of bets. */
export function BandsBoard({ tournament }: { readonly tournament: Tournament }) {
  const [band, setBand] = useState('0');
  const { bands } = tournament;
  if (bands.length === 0) return <Board tournament={tournament} band={0} />;
  const tabs = [...bands, null].map((end, at) => ({
    value: String(at),
    label:
      end === null
        ? m['tournaments.band.above']({ amount: formatRupees(bands.at(-1) ?? 0, { paise: 'needed' }) })
        : m['tournaments.band.upTo']({ amount: formatRupees(end, { paise: 'needed' }) }),
  }));
  return (
    <Tabs label={m['tournaments.bands']()} tabs={tabs} value={band} onChange={setBand}>
      <Board key={band} tournament={tournament} band={Number(band)} />
    </Tabs>
  );
}

/** Places that every page of the board shows. */
const bestPlaces = 3;

/** Ten places, pages of ten to the hundred and first, and the player's own place with its neighbours. */
function Board({ tournament, band }: { readonly tournament: Tournament; readonly band: number }) {
  const [from, setFrom] = useState(1);
  const isPlayer = useIsPlayer();
  const board = useQuery({ ...boardQuery(tournament.id, band, from), placeholderData: keepPreviousData });
  const { data: rows, isPlaceholderData } = board;
  const { data: first } = useQuery({ ...boardQuery(tournament.id, band, 1), enabled: from > 1 });
  const { data: unplaced } = useQuery({ ...unplacedQuery(tournament.id, band), enabled: from === 1 });
  const { data: rank } = useQuery({ ...rankQuery(tournament.id, band), enabled: isPlayer });
  if (board.error !== null) return <ErrorState error={board.error} onRetry={() => attempt(board.refetch())} />;
  if (rows === undefined) return <SkeletonRows label={m['ui.loading']()} rows={5} />;
  const lines = rows ?? [];
  const isPaid = tournament.state === 'paid';
  const best = from === 1 ? [] : (first ?? []).filter((line) => line.rank !== null && line.rank <= bestPlaces);
  const ownIsElsewhere = rank !== undefined && rank !== null && rank.rank !== null && !lines.some(({ own }) => own);
  return (
    <div>
      {lines.length === 0 ? (
        <p className="py-4 text-muted">{isPaid ? m['tournaments.podium.noOne']() : m['tournaments.board.none']()}</p>
      ) : (
        <>
          {isPaid && from === 1 ? (
            <div className="mx-auto mb-6 max-w-md">
              <Podium lines={lines.slice(0, bestPlaces)} scoring={tournament.scoring} />
              <p className="mt-3 text-sm text-muted">{m['tournaments.podium.paid']()}</p>
            </div>
          ) : null}
          {best.length === 0 ? null : (
            <div className="mb-3 border-b-2 border-dashed border-ink-800/30 pb-3">
              <Lines lines={best} scoring={tournament.scoring} />
            </div>
          )}
          <Lines
            key={`${from} ${isPlaceholderData}`}
            lines={lines}
            around={ownIsElsewhere ? rank.neighbours : []}
            scoring={tournament.scoring}
            isPinned
          />
        </>
      )}
      {from > 1 || unplaced === undefined || unplaced === null || unplaced.length === 0 ? null : (
        <div className="perforation mt-2 pt-2">
          <p className="text-sm font-semibold text-muted">{m['tournaments.board.unplaced']()}</p>
          <Lines lines={unplaced} scoring={tournament.scoring} />
        </div>
      )}
      {from === 1 && lines.length < boardPage ? null : (
        <div className="mt-4">
          <CursorPages
            page={(from - 1) / boardPage + 1}
            onBack={from === 1 ? null : () => setFrom(from - boardPage)}
            onNext={lines.length < boardPage || from + boardPage > boardFromMax ? null : () => setFrom(from + boardPage)}
            isLoading={isPlaceholderData}
          />
        </div>
      )}
      {isPaid ? <ResultsFile id={tournament.id} band={band} /> : null}
    </div>
  );
}

/** The frozen results of a band as a file. */
function ResultsFile({ id, band }: { readonly id: number; readonly band: number }) {
  const { data } = useQuery(resultsQuery(id, band));
  if (data === undefined || data === null || data.length === 0) return null;
  const name = band === 0 ? `mela-tournament-${id}.json` : `mela-tournament-${id}-${band + 1}.json`;
  return (
    <a
      href={`/api/v18/tournaments/${id}/results?limit=500&band=${band}`}
      download={name}
      className={buttonClass('secondary', 'md', 'mt-4')}
    >
      {m['tournaments.download']()}
    </a>
  );
}
