import type { ReactNode } from 'react';
import type { Locale } from '@mela/contract/site/languages';

/** How one part is shown: in which script, on which ground. */
export type SampleProps = { readonly locale: Locale; readonly ground: Ground };
/** `day` is the ground of the back office by day. */
export type Ground = 'ink' | 'paper' | 'day';

export type Section = {
  /** Anchor of the section, and name of its pictures in the tests. */
  readonly id: string;
  readonly title: () => string;
  readonly grounds: readonly Ground[];
  readonly Sample: (props: SampleProps) => ReactNode;
};

export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

/** Reads a density from an address; anything else is the default. */
export const readDensity = (value: unknown): Density => (value === 'compact' ? 'compact' : 'comfortable');
