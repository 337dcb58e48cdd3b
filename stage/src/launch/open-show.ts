import type { Grid, TitleData } from '@mela/contract/games/book';
import type { Jackpot } from '../api/stage-api.ts';
import { loadArt, type TitleAssets } from './load-art.ts';
import { openTable } from './open-table.ts';
import { atlasDensity } from '../scene/symbols/atlas-density.ts';
import type { Board } from '../scene/board.ts';
import type { Show } from '../play/show.ts';
import { openSound, type Sound } from '../sound/sound.ts';
import type { Locale } from '@mela/contract/site/languages';
import { find } from '../view/find.ts';
import { Hud } from '../view/controls/hud.ts';
import { showMessage } from '../view/prompts/message.ts';
import { hangPosters, paintTicket, paintTitle } from '../view/layout/paint.ts';
import { openBasket } from '../view/basket.ts';
import { openPicks } from '../view/prompts/picks.ts';
import { openJackpot } from '../view/wins/jackpot.ts';
import { openOverlays } from '../view/overlays.ts';
import { openDoor } from '../view/door.ts';
import { openScene } from '../view/scene.ts';
import { openSideArt } from '../view/side-art.ts';
import { openWinSum } from '../view/wins/win-sum.ts';
import { openGamble } from '../view/prompts/gamble.ts';
import { m } from '../text/words.ts';

export type OpenShow = { readonly show: Show; readonly board: Board; readonly assets: TitleAssets; readonly sound: Sound };

/** What the page around the reels shows of a session. */
type Table = { readonly jackpot: Jackpot | null; readonly demo: boolean };
const noJackpot: Table = { jackpot: null, demo: false };

/** How long a spin takes on screen at least, so that it can be followed. A longer least cycle of the platform takes its place. */
const paceMs = 2500;

/** Loads the assets and sets the stage for a title; what remains is to play on it. */
export async function openShow(title: TitleData, lang: Locale, cycleMs = 0, table: Table = noJackpot): Promise<OpenShow> {
  const progress = find('progress', HTMLProgressElement);
  const screen = { width: window.innerWidth, height: window.innerHeight, pixelRatio: window.devicePixelRatio };
  const assets = await loadArt(title.slug, lang, atlasDensity(title, screen), {
    progress: (share) => {
      progress.value = share;
    },
    stillRendering: () => {
      find('loading-text', HTMLElement).textContent = m['play.stillRendering']();
    },
  });
  paintTitle(assets.art, title.name[lang], lang);
  if (assets.ticket !== null) paintTicket(assets.ticket);
  find('note', HTMLElement).textContent = m['play.toSpin']();
  const reducesMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  find('stage', HTMLElement).dataset.title = title.slug;
  const winSum = openWinSum();
  const { board, clock } = await openTable(title, assets, openingGrid(title), reducesMotion, {
    lost: () => showMessage(m['play.pictureLost'](), { text: m['play.reload'](), press: () => window.location.reload() }),
    lowered: winSum.clear,
  });
  const sound = openSound(title.slug);
  const hud = new Hud(title, clock, (cells, text) => winSum.show(board.middleOf(cells), text));
  // Shown only now: the layout has its shape and size, and nothing shifts any more.
  find('stage', HTMLElement).dataset.phase = 'idle';
  find('loading', HTMLElement).hidden = true;
  const afterwards = () => {
    hangPosters(assets.art);
    board.prepareTexts();
  };
  requestAnimationFrame(() => setTimeout(afterwards, 0));
  const writePays = openSideArt(title, lang, assets.art);
  const jackpot = openJackpot({ ...table, title, lang });
  const show: Show = {
    title,
    lang,
    clock,
    cycleMs: Math.max(cycleMs, paceMs),
    reducesMotion,
    board,
    hud,
    overlays: openOverlays({ clock, sound, paper: assets.paper, reducesMotion }),
    picks: openPicks(title, clock, assets.art, reducesMotion),
    gamble: openGamble(clock, assets.art, reducesMotion),
    basket: openBasket(title, clock, assets.art, reducesMotion),
    door: openDoor(title, clock, assets.art, reducesMotion),
    scene: openScene(title, assets, reducesMotion),
    jackpot,
    setBet: (betMinor) => {
      jackpot.setBet(betMinor);
      writePays(betMinor);
    },
    sound,
  };
  return { show, board, assets, sound };
}

/** What the reels show before the first spin: the title's own symbols in order. */
export const openingGrid = (title: TitleData): Grid =>
  Array.from({ length: title.reels }, (_, reel) =>
    Array.from({ length: openingRows(title, reel) }, (_unused, row) => (reel * 2 + row * 3) % title.symbols.length),
  );

/** Reels of varying height open as a hill: taller towards the middle, none so tall that its symbols are small. */
function openingRows({ heights, reels, rows }: TitleData, reel: number): number {
  const possible = heights?.[reel];
  return possible === undefined ? rows : Math.min(Math.max(...possible), Math.min(...possible) + 1 + Math.min(reel, reels - 1 - reel));
}
