import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useQuery } from '@tanstack/react-query';
import { createAtom } from '@tanstack/store';
import { useAtom } from '@mela/kit/state/use-atom.ts';
import { useEffect, useRef } from 'react';
import { settingsQuery } from '../../data/settings/queries.ts';
import { announceNewVersion, isNewVersion, runsThis } from './known-version.ts';
import { readBuild } from './read-build.ts';
import { timers } from '../../site/scroll/timers.ts';

const askedAtMs = createAtom(0);

/** Asks the server for its version: at most once a minute, and not after a new one is known. */
export async function lookForNewVersion(): Promise<void> {
  if (isNewVersion.get() || Date.now() - askedAtMs.get() < timers.versionCheckMs) return;
  askedAtMs.set(Date.now());
  const build = await readBuild();
  if (build === null || runsThis(build)) return;
  announceNewVersion();
}

/** Whether the server has a newer version of the site. Checked when the tab becomes visible, the connection is back, or the settings change. */
export function useNewVersion(): boolean {
  const { dataUpdatedAt } = useQuery(settingsQuery());
  const first = useRef(dataUpdatedAt);
  useEffect(() => {
    if (first.current === 0) first.current = dataUpdatedAt;
    else if (dataUpdatedAt !== first.current) look();
  }, [dataUpdatedAt]);
  useEffect(() => {
    window.addEventListener('online', look);
    document.addEventListener('visibilitychange', lookWhenSeen);
    return () => {
      window.removeEventListener('online', look);
      document.removeEventListener('visibilitychange', lookWhenSeen);
    };
  }, []);
  return useAtom(isNewVersion, (known) => known, false);
}

const look = () => inBackground(lookForNewVersion());
const lookWhenSeen = () => {
  if (document.visibilityState === 'visible') look();
};
