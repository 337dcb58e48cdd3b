import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useAtom } from '@mela/kit/state/use-atom.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { askToInstall, installPrompt, isInstalledHere, onDisplayMode, watchInstall } from '../../site/offline/install-prompt.ts';

export type Install = {
  /** `here`: running as an installed app already. `offered`: one press installs it. `by-hand`: by the browser's menu. */
  readonly state: 'here' | 'offered' | 'by-hand' | 'done';
  readonly install: () => void;
};

/** Whether and how the site can be installed on this device. By the browser's menu until the browser offers a prompt. */
export function useInstall(): Install {
  const here = useSyncExternalStore(onDisplayMode, isInstalledHere, () => false);
  const state = useAtom(
    installPrompt,
    ({ prompt, isInstalled }) => (isInstalled ? 'done' : prompt === null ? 'by-hand' : 'offered'),
    'by-hand' as const,
  );
  useEffect(watchInstall, []);
  return { state: here ? 'here' : state, install: () => inBackground(askToInstall()) };
}
