import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../api/api-query.ts';
import { fieldOf, readSetting, settingsFrom, type Settings } from './settings.ts';

/** The settings in the page's language; the layout's loader loads them with every page. */
export const settingsQuery = () => apiQuery('GET /settings', {}, { follows: ['site'], staleTime: 300_000 });

/** Difference of the server's clock and this browser's, ms; 0 where the server rejects. Asked once. */
export const clockSkewQuery = () =>
  apiQuery(
    'GET /time',
    {},
    { anyLanguage: true, staleTime: Infinity, retry: false, read: (answer) => (answer.ok ? answer.data * 1000 - Date.now() : 0) },
  );

/** All settings; null until they are loaded, and where loading them failed. */
export function useSettings(): Settings | null {
  return useQuery({ ...settingsQuery(), select: settingsFrom }).data ?? null;
}

/** One setting; null before loading. A missing one is null with a warning: it never fails the page. */
export function useSetting(name: string): unknown {
  const settings = useSettings();
  if (settings === null) return null;
  try {
    return readSetting(settings, name);
  } catch (error) {
    console.warn(error instanceof Error ? error.message : error);
    return null;
  }
}

/** The age from which players may open an account, in years; the lowest that the server allows until the settings are loaded. */
export function useAgeYearsMin(): number {
  const years = fieldOf(useSettings()?.get('legal'), 'ageYearsMin');
  return typeof years === 'number' ? years : 18;
}
