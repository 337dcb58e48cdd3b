import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from './queries.ts';
import { ageYearsMin, readSetting, settingsFrom, textOf, type Settings } from './settings.ts';

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

export function useAgeYearsMin(): number {
  return ageYearsMin(useSettings());
}

/** A legal text of an operator, with the minimum age for its `{years}`; null where there is none. */
export function useLegalText(alias: 'legal' | 'agreement_rules', field: string): string | null {
  const settings = useSettings();
  return textOf(settings?.get(alias), field)?.replaceAll('{years}', String(ageYearsMin(settings))) ?? null;
}
