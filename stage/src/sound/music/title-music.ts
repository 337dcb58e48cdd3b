import type { TitleMusic } from './beds.ts';

const files = import.meta.glob<TitleMusic>('../../../art/titles/*/music.ts', { import: 'music', eager: true });

/** The music of every title, by its slug. */
export const titleMusic: Readonly<Record<string, TitleMusic>> = Object.fromEntries(
  Object.entries(files).map(([path, music]) => [path.split('/').at(-2) ?? '', music]),
);
