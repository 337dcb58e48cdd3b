import type { LevelFrame } from '@mela/contract/api/loyalty';
import type { Avatar } from '@mela/contract/site/avatars';
import { classNames } from '@mela/kit/class-names.ts';
import { AvatarFrame } from './avatar-frame.tsx';
import { AvatarPicture } from './avatar-picture.tsx';

type Props = { readonly avatar: Avatar; readonly frame: LevelFrame; readonly className: string };

/** A player's picture in the frame of the player's level. The frame lies over the edge of the picture, so both together have its size. */
export function FramedAvatar({ avatar, frame, className }: Props) {
  return (
    <span className={classNames('relative block aspect-square shrink-0', className)}>
      <AvatarPicture avatar={avatar} className={frame === 'plain' ? 'w-full' : 'w-full p-[9%]'} />
      <AvatarFrame frame={frame} />
    </span>
  );
}
