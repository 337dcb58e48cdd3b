import type { HistoryRow } from '@mela/contract/api/play';
import { LabelPicture } from '@mela/kit/labels/label-picture.tsx';

/** The label of a round's game, small. History has a game's name in one language only. */
export function RoundLabel({ game, className }: { readonly game: HistoryRow['game']; readonly className: string }) {
  return (
    <LabelPicture
      game={{ ...game, names: { en: game.name, hi: game.name }, types: [] }}
      sizes="120px"
      className={`${className} text-[9px]`}
    />
  );
}
