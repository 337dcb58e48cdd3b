import type { LevelFrame } from '@mela/contract/api/loyalty';
import type { Avatar } from '@mela/contract/site/avatars';
import { classNames } from '@mela/kit/class-names.ts';
import type { ReactNode } from 'react';
import { FramedAvatar } from '../../parts/account/framed-avatar.tsx';
import { m } from '../../site/language/words.ts';

const medals = ['bg-marigold text-ink-950', 'bg-paper-dim text-ink-950', 'bg-vermilion-deep text-white'] as const;

type Props = {
  readonly rank: number | null;
  readonly player: string;
  readonly avatar: Avatar;
  readonly frame: LevelFrame;
  readonly own: boolean;
  readonly about?: ReactNode;
  readonly value: ReactNode;
};

/** A line of the board: the place as a painted disc, who, and what for. */
export function BoardLine({ rank, player, avatar, frame, own, about, value }: Props) {
  return (
    <li
      aria-current={own ? 'true' : undefined}
      className={classNames(
        'flex flex-wrap items-center gap-x-3 border-b border-ink-800/15 py-2.5',
        own && 'rounded-print bg-marigold/25 px-2',
      )}
    >
      <span
        className={classNames(
          'grid size-9 shrink-0 place-items-center rounded-full font-semibold',
          (rank !== null && medals[rank - 1]) || 'text-muted',
        )}
      >
        {rank ?? '–'}
      </span>
      <FramedAvatar avatar={avatar} frame={frame} className="w-11 shrink-0" />
      <span className="min-w-0 flex-1 basis-28">
        <span className="block truncate font-semibold">
          {player}
          {own ? ` · ${m['fame.you']()}` : ''}
        </span>
        {about === undefined ? null : <span className="block wrap-anywhere text-sm text-muted">{about}</span>}
      </span>
      <b className="ml-auto text-right text-lg">{value}</b>
    </li>
  );
}
