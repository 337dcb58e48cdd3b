import { useSyncExternalStore } from 'react';
import { timers } from '../../lib/timers.ts';
import { useSettings } from '../settings/queries.ts';
import { isSwitchedOn } from '../settings/settings.ts';

/** The two features that an analytics service may switch; their own value is a setting of ours. */
export type FlagName = 'last_games_tab' | 'new_levels_page';
export type FlagSource = () => Promise<Readonly<Partial<Record<FlagName, boolean>>>>;

let overruled: Readonly<Partial<Record<FlagName, boolean>>> = {};
const listeners = new Set<() => void>();

/** Asks a service 100 ms after the page has started. One that fails or is away changes nothing. @returns the way to call it off. */
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

/** Whether a feature is on: as the service says, else as our settings say. */
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
