import { createIsomorphicFn } from '@tanstack/react-start';
import type { ComponentType } from 'react';
import { late } from '@mela/kit/rendering/late.ts';
import { BottomBar as ServerBottomBar } from './menu/bottom-bar.tsx';
import { Footer as ServerFooter } from './footer/footer.tsx';
import { Header as ServerHeader } from './header/header.tsx';

/*
 * Parts of the shell that the server renders with the page and whose scripts load after the first paint: their links work from the start.
 * The server's half is cut from the browser's build.
 */
type Part = ComponentType;

export const Header = createIsomorphicFn()
  .server((): Part => ServerHeader)
  .client((): Part => late(async () => ({ default: (await import('./header/header.tsx')).Header })))();

export const Footer = createIsomorphicFn()
  .server((): Part => ServerFooter)
  .client((): Part => late(async () => ({ default: (await import('./footer/footer.tsx')).Footer })))();

export const BottomBar = createIsomorphicFn()
  .server((): Part => ServerBottomBar)
  .client((): Part => late(async () => ({ default: (await import('./menu/bottom-bar.tsx')).BottomBar })))();
