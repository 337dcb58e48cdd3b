import type { WidePicture } from '@mela/contract/content';

/** Widths of the layout in CSS px, the same as in styles/tokens.css; a test holds the two together. */
export const breakpoints = { sm: 568, md: 768, lg: 1024, xl: 1280, '2xl': 1360 } as const;

/** From here on a desktop is wide, and from here on very wide. */
export const desktopFrom = { xl: 1366, xxl: 1680 } as const;

export type PictureWidth = keyof WidePicture;

/** From which width of the window each print of a picture shows; `mobile` below all others, and drawn for phones up to 568. */
export const pictureFrom: Readonly<Record<Exclude<PictureWidth, 'mobile'>, number>> = {
  desktopXXl: desktopFrom.xxl,
  desktopXl: desktopFrom.xl,
  desktop: breakpoints.lg,
  tablet: breakpoints.md,
};
