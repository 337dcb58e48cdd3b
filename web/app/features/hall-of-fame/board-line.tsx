import type { Avatar } from '@mela/contract/site/avatars';
import { classNames } from '@mela/kit/class-names.ts';
import type { ReactNode } from 'react';
import { AvatarPicture } from '../../parts/account/avatar-picture.tsx';
import { m } from '../../site/language/words.ts';

const medals = ['bg-marigold text-ink-950', 'bg-paper-dim text-ink-950', 'bg-vermilion-deep text-white'] as const;

type Props = {
  readonly rank: number | null;
  readonly player: string;
  readonly avatar: Avatar;
  readonly own: boolean;
  readonly about?: ReactNode;
  readonly value: ReactNode;
};

/** A line of the board: the place as a painted disc, who, and what for. */
export function BoardLine({ rank, player, avatar, own, about, value }: Props) {
  return (
    <li
      aria-current={own ? 'true' : undefined}
      className={classNames(
        'grid grid-cols-[2.25rem_2.75rem_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-ink-800/15 py-2.5',
        own && 'rounded-print bg-marigold/25 px-2',
      )}
    >
      <span
        className={classNames(
          'grid size-9 place-items-center rounded-full font-semibold',
          (rank !== null && medals[rank - 1]) || 'text-muted',
        )}
      >
        {rank ?? '–'}
      </span>
      <AvatarPicture avatar={avatar} className="w-11" />
      <span className="min-w-0">
        <span className="block truncate font-semibold">
          {player}
          {own ? ` · ${m['fame.you']()}` : ''}
        </span>
        {about === undefined ? null : <span className="block truncate text-sm text-muted">{about}</span>}
      </span>
      <b className="text-right text-lg">{value}</b>
    </li>
  );
}
