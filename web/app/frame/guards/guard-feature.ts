import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { settingsQuery } from '../../data/settings/queries.ts';
import { settingsFrom } from '../../data/settings/settings.ts';
import { isOpen, matchRoute } from '../../site/routing/match-route.ts';

/** For pages that an operator may switch off. Without settings everything is on. @throws notFound where the page is off */
export async function guardFeature(queryClient: QueryClient, pathname: string): Promise<void> {
  const row = matchRoute(pathname)?.row;
  const rows = await queryClient.ensureQueryData({ ...settingsQuery(), retry: false }).catch(() => null);
  if (row !== undefined && !isOpen(row, rows === null ? null : settingsFrom(rows))) throw notFound({ data: { off: true } });
}
