import { createAtom } from '@tanstack/store';
import { saveValue } from '../storage/stored-value.ts';

/** The browser's install prompt (Chromium); TypeScript's list of events does not have it. */
type Prompt = Event & { readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }> };

const isPrompt = (event: Event): event is Prompt => 'prompt' in event && typeof event.prompt === 'function';

const waiting: { readonly prompt: Prompt | null; readonly isInstalled: boolean } = { prompt: null, isInstalled: false };
/** What the browser has offered to this document, once each. */
export const installPrompt = createAtom(waiting);

function holdBack(event: Event): void {
  if (!isPrompt(event)) return;
  event.preventDefault();
  installPrompt.set((now) => ({ ...now, prompt: event }));
}

function noteInstalled(): void {
  saveValue('installed_app', '1');
  installPrompt.set({ prompt: null, isInstalled: true });
}

/** Holds the browser's prompt back until it is asked for. The browser offers it at any time, often before a page needs it. Once or more: it listens once. */
export function watchInstall(): void {
  window.addEventListener('beforeinstallprompt', holdBack);
  window.addEventListener('appinstalled', noteInstalled);
}

/** Shows the browser's own question. A prompt works once; the browser may offer another. @returns whether the player has agreed */
export async function askToInstall(): Promise<boolean> {
  const { prompt } = installPrompt.get();
  installPrompt.set((now) => ({ ...now, prompt: null }));
  return (await prompt?.prompt())?.outcome === 'accepted';
}

const standalone = '(display-mode: standalone)';
export const isInstalledHere = (): boolean => window.matchMedia(standalone).matches;

export function onDisplayMode(listener: () => void): () => void {
  const media = window.matchMedia(standalone);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** How this browser can install the site. Safari on phones has no prompt: it has a property that says whether it runs as an app. */
export function wayToInstall(): 'prompt' | 'share' | null {
  if (isInstalledHere()) return null;
  if (installPrompt.get().prompt !== null) return 'prompt';
  return 'standalone' in navigator && navigator.standalone === false ? 'share' : null;
}
