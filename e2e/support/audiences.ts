/** The windows for which pages are made: a cheap phone's, and a common laptop's. */
export const sizes = { phone: { width: 360, height: 740 }, desktop: { width: 1366, height: 768 } } as const;

/** What `test.use` takes for a device. Nothing moves that can stand still: drawing motion is most of the work of a journey. */
export const windowOf = (device: keyof typeof sizes) => ({
  viewport: sizes[device],
  hasTouch: device === 'phone',
  isMobile: device === 'phone',
  contextOptions: { reducedMotion: 'reduce' as const },
});

/** Journeys run for these two, which have both windows and both languages; pages are looked at in all four (docs/decisions/0135). */
export const audiences = [
  { device: 'phone', locale: 'hi' },
  { device: 'desktop', locale: 'en' },
] as const;
