import type { WidePicture } from '@mela/contract/api/content';

/** Breakpoints in CSS px, the same as in styles/tokens.css; a test compares the two. */
export const breakpoints = { sm: 568, md: 768, lg: 1024, xl: 1280, '2xl': 1360 } as const;

/** From here on a desktop is wide, and from here on very wide. */
export const desktopFrom = { xl: 1366, xxl: 1680 } as const;

export type PictureWidth = keyof WidePicture;

/** From which window width each size of a picture shows; `mobile` below all others. */
export const pictureFrom: Readonly<Record<Exclude<PictureWidth, 'mobile'>, number>> = {
  desktopXXl: desktopFrom.xxl,
  desktopXl: desktopFrom.xl,
  desktop: breakpoints.lg,
  tablet: breakpoints.md,
};
