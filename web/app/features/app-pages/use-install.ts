import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { saveValue } from '../../site/storage/stored-value.ts';

/** The browser's install prompt (Chromium); TypeScript's list of events does not have it. */
type InstallOffer = Event & { readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }> };

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event && typeof event.prompt === 'function';

const standalone = '(display-mode: standalone)';
const isInstalledApp = () => window.matchMedia(standalone).matches;

function onDisplayMode(listener: () => void): () => void {
  const media = window.matchMedia(standalone);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

export type Install = {
  /** `here`: running as an installed app already. `offered`: one press installs it. `by-hand`: by the browser's menu. */
  readonly state: 'here' | 'offered' | 'by-hand' | 'done';
  readonly install: () => void;
};

/** Whether and how the site can be installed on this device. By the browser's menu until the browser offers a prompt. */
export function useInstall(): Install {
  const [offer, setOffer] = useState<InstallOffer | null>(null);
  const [state, setState] = useState<Exclude<Install['state'], 'here'>>('by-hand');
  const here = useSyncExternalStore(onDisplayMode, isInstalledApp, () => false);
  useEffect(() => {
    const offered = (event: Event) => {
      if (!isOffer(event)) return;
      event.preventDefault();
      setOffer(event);
      setState('offered');
    };
    const installed = () => {
      saveValue('installed_app', '1');
      setState('done');
    };
    window.addEventListener('beforeinstallprompt', offered);
    window.addEventListener('appinstalled', installed);
    return () => {
      window.removeEventListener('beforeinstallprompt', offered);
      window.removeEventListener('appinstalled', installed);
    };
  }, []);
  return {
    state: here ? 'here' : state,
    install: () => {
      // An offer works once; the browser may make another.
      inBackground(offer?.prompt());
      setOffer(null);
      setState((now) => (now === 'offered' ? 'by-hand' : now));
    },
  };
}
