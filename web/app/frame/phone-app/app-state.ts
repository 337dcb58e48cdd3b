import { createAtom } from '@tanstack/store';
import type { Bridge } from '@mela/mobile/bridge/open-bridge.ts';

/** How far the download of a version is. */
export type Download = { readonly state: 'none' | 'done' | 'failed' } | { readonly state: 'running'; readonly percent: number };

type AppState = {
  readonly bridge: Bridge;
  readonly isLocked: boolean;
  readonly isLockOn: boolean;
  /** Back was pressed where nothing is left to go back to. */
  readonly asksToLeave: boolean;
  readonly download: Download;
};

/** Null until the app has said which it is. */
export const appState = createAtom<AppState | null>(null);

export const changeApp = (change: Partial<AppState>): void => appState.set((state) => (state === null ? null : { ...state, ...change }));
