import { useSyncExternalStore } from 'react';
import { timers } from '../../site/scroll/timers.ts';
import { useSettings } from '../settings/queries.ts';
import { isSwitchedOn } from '../settings/settings.ts';

/** The two features that an analytics service may override; their default is a setting. */
export type FlagName = 'last_games_tab' | 'new_levels_page';
export type FlagSource = () => Promise<Readonly<Partial<Record<FlagName, boolean>>>>;

let overruled: Readonly<Partial<Record<FlagName, boolean>>> = {};
const listeners = new Set<() => void>();

/** Asks a service 100 ms after the page has started. One that fails changes nothing. @returns the function that cancels it. */
export function readFlagsLater(source: FlagSource): () => void {
  const read = async () => {
    const answer = await source().catch(() => null);
    if (answer === null) return;
    overruled = answer;
    for (const listener of listeners) listener();
  };
  const timer = setTimeout(() => void read(), timers.featureFlagsMs);
  return () => clearTimeout(timer);
}

/** Whether a feature is on: as the service says, else as the settings say. */
export function useFeatureFlag(name: FlagName): boolean {
  const settings = useSettings();
  const overruling = useSyncExternalStore(
    listen,
    () => overruled[name],
    () => undefined,
  );
  return overruling ?? isSwitchedOn(settings, name);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
