import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { settingsQuery } from '../../data/settings/queries.ts';
import { settingsFrom } from '../../data/settings/settings.ts';
import type { PageArgs } from '../../site/routing/page-args.ts';
import { isOpen, matchRoute } from '../../site/routing/match-route.ts';

type Called = Pick<PageArgs, 'context' | 'location'>;

/** The `load` of a page that an operator may switch off. Without settings everything is on. @throws notFound where the page is off */
export const guarded =
  <Args extends Called, Data>(load: (args: Args) => Data) =>
  async (args: Args): Promise<Awaited<Data>> => {
    await guardFeature(args.context.queryClient, args.location.pathname);
    return await load(args);
  };

async function guardFeature(queryClient: QueryClient, pathname: string): Promise<void> {
  const row = matchRoute(pathname)?.row;
  const rows = await queryClient.ensureQueryData({ ...settingsQuery(), retry: false }).catch(() => null);
  if (row !== undefined && !isOpen(row, rows === null ? null : settingsFrom(rows))) throw notFound({ data: { off: true } });
}
