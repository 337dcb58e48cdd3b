import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from './queries.ts';
import { fieldOf, readSetting, settingsFrom, type Settings } from './settings.ts';

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
