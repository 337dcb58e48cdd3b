import type { ShownPicture } from '@mela/contract/api/content';
import { classNames } from '@mela/kit/class-names.ts';
import { WidePicture } from '@mela/kit/data-display/wide-picture.tsx';

type Props = {
  /** Path of the picture. */
  readonly path: string;
  /** Of an uploaded one with its files. */
  readonly widths: ShownPicture | undefined;
  readonly className?: string;
};

/** The picture at the head of an article or a season; nothing for an uploaded one whose files are not there. */
export function HeadPicture({ path, widths, className = '' }: Props) {
  if (widths !== undefined) return <WidePicture picture={widths} alt={widths.alt ?? ''} eager className={classNames('block', className)} />;
  if (path.startsWith('/uploads/')) return null;
  return <img src={path} alt="" width={1200} height={630} className={classNames('block aspect-[40/21] w-full object-cover', className)} />;
}
