import type { WidePicture as Prints } from '@mela/contract/api/content';
import { pictureFrom, type PictureWidth } from '../layout/breakpoints.ts';
import { classNames } from '../class-names.ts';

/** Width and height of each picture, in px, to reserve its space. */
export type PrintSizes = Readonly<Record<PictureWidth, readonly [width: number, height: number]>>;

/** Full-width posters as the art build makes them: square on phones, wide on desktops. */
export const posterSizes: PrintSizes = {
  mobile: [568, 568],
  tablet: [768, 384],
  desktop: [1024, 384],
  desktopXl: [1366, 512],
  desktopXXl: [1680, 630],
};

const wider = ['desktopXXl', 'desktopXl', 'desktop', 'tablet'] as const;
const formats = ['avif', 'webp'] as const;

type Props = {
  readonly picture: Prints;
  /** Alternative text; empty for decoration. */
  readonly alt: string;
  readonly sizes?: PrintSizes;
  /** In the first screen: loaded at once instead of lazily. */
  readonly eager?: boolean;
  readonly className?: string;
};

/** A picture in five widths, AVIF and WebP. Its space is reserved, so nothing moves. */
export function WidePicture({ picture, alt, sizes = posterSizes, eager = false, className = '' }: Props) {
  return (
    <picture className="block">
      {wider.flatMap((name) =>
        formats.map((format) => <Print key={name + format} picture={picture} name={name} format={format} sizes={sizes} />),
      )}
      <Print picture={picture} name="mobile" format="avif" sizes={sizes} />
      <img
        src={`${picture.mobile}.webp`}
        width={sizes.mobile[0]}
        height={sizes.mobile[1]}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        className={classNames('h-auto w-full', className)}
      />
    </picture>
  );
}

function Print({
  picture,
  name,
  format,
  sizes,
}: {
  readonly picture: Prints;
  readonly name: PictureWidth;
  readonly format: (typeof formats)[number];
  readonly sizes: PrintSizes;
}) {
  const [width, height] = sizes[name];
  const media = name === 'mobile' ? undefined : `(width >= ${pictureFrom[name]}px)`;
  return <source type={`image/${format}`} media={media} srcSet={`${picture[name]}.${format}`} width={width} height={height} />;
}
