import { createIsomorphicFn } from '@tanstack/react-start';
import { lazy, type ComponentType } from 'react';
import { BottomBar as ServerBottomBar } from './menu/bottom-bar.tsx';
import { Footer as ServerFooter } from './footer/footer.tsx';
import { PlayerCorner as ServerPlayerCorner } from './header/player-corner.tsx';

/*
 * Parts of the frame that the server prints with the page and whose scripts come after the first paint: their links work
 * from the start, what they do beyond that a moment later. The server's half is cut from the browser's build.
 */
type Part = ComponentType;

/** The foot of the page. */
export const Footer = createIsomorphicFn()
  .server((): Part => ServerFooter)
  .client((): Part => lazy(async () => ({ default: (await import('./footer/footer.tsx')).Footer })))();

/** The phone's own menu. */
export const BottomBar = createIsomorphicFn()
  .server((): Part => ServerBottomBar)
  .client((): Part => lazy(async () => ({ default: (await import('./menu/bottom-bar.tsx')).BottomBar })))();

/** A player's end of the header. */
export const PlayerCorner = createIsomorphicFn()
  .server((): Part => ServerPlayerCorner)
  .client((): Part => lazy(async () => ({ default: (await import('./header/player-corner.tsx')).PlayerCorner })))();
