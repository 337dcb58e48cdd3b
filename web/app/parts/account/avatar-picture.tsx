import { avatarBase, type Avatar } from '@mela/contract/site/avatars';
import { classNames } from '@mela/kit/class-names.ts';

/** A player's picture, round, without a frame. Decoration beside the name: it has no text for screen readers. */
export function AvatarPicture({ avatar, className }: { readonly avatar: Avatar; readonly className: string }) {
  const base = avatarBase(avatar);
  return (
    <picture className={classNames('block shrink-0', className)}>
      <source type="image/avif" srcSet={`${base}-96.avif 96w, ${base}-192.avif 192w`} sizes="96px" />
      <img src={`${base}-192.webp`} width={192} height={192} alt="" decoding="async" className="size-full" />
    </picture>
  );
}
