import { test as base, type Page } from '@playwright/test';
import { openStandIn, type StandIn } from '../stand-in/open.ts';
import { advance, holdClock, longFrameMs } from './hand-clock.ts';

/** The built stage with an in-memory server for each worker: no database, no site around it. */
export const stageTest = base.extend<object, { readonly standIn: StandIn }>({
  standIn: [
    async ({ playwright: _ }, use) => {
      const standIn = await openStandIn();
      await use(standIn);
      await standIn.close();
    },
    { scope: 'worker' },
  ],
});

/** A token of its own for each test: the server has a session for each. A mode changes the server, see the stand-in's. */
let tokens = 0;
export const tokenOf = (kind: string, mode = '') => `${kind}.${mode}.${process.pid}-${(tokens += 1)}`;

/** What every round of `small` wins. */
export const smallWin = '₹4.00';
export const small = (mode = '') => tokenOf('diwali-night.small', mode);
export const feature = (mode = '') => tokenOf('khazana.hold', mode);

/** Symbols are drawn by the processor, which is most of the work of a frame. */
function drawNothing(): void {
  const context = WebGL2RenderingContext.prototype;
  for (const call of ['drawElements', 'drawArrays', 'clear'] as const) context[call] = () => undefined;
}

/** The stage as a player sees it. A token is a title, a kind of round and anything that makes it unique: `mor.respin`. */
export class StageTable {
  readonly page: Page;
  readonly #url: string;
  readonly #hasPoses: boolean;
  readonly #isMuted: boolean;
  readonly #draws: boolean;

  /**
   * Without poses its symbols stand still: a picture does not depend on when their files have arrived. No one hears its sounds. A test that looks
   * at no symbol leaves them undrawn.
   */
  constructor(
    page: Page,
    { url }: StandIn,
    {
      poses = false,
      isMuted = true,
      draws = true,
    }: { readonly poses?: boolean; readonly isMuted?: boolean; readonly draws?: boolean } = {},
  ) {
    this.page = page;
    this.#url = url;
    this.#hasPoses = poses;
    this.#isMuted = isMuted;
    this.#draws = draws;
  }

  /** Opens a game with its time stopped. */
  async open(token: string, lang: 'en' | 'hi' = 'en'): Promise<void> {
    await holdClock(this.page);
    if (!this.#draws) await this.page.addInitScript(drawNothing);
    await this.goto(token, lang);
  }

  async goto(token: string, lang: 'en' | 'hi' = 'en'): Promise<void> {
    if (!this.#hasPoses) await this.page.route(/\/poses@/, (route) => route.abort());
    if (this.#isMuted) await this.page.addInitScript(() => localStorage.setItem('mela:stage-muted', '1'));
    await this.page.goto(`${this.#url}/play/${token.split('.')[0]}?session=${token}&lang=${lang}`);
    await this.opened();
  }

  /** Waits until the art is loaded and the layout is done. */
  async opened(): Promise<void> {
    await this.page.locator('#loading').waitFor({ state: 'hidden' });
    await this.page.evaluate(() => Promise.allSettled([...document.fonts].map((face) => face.load())));
    await this.advance(300);
  }

  /** Turns the phone and waits until the reels have their new size: it comes with the browser's own frames, not with those of the held clock. */
  async turnTo(size: { readonly width: number; readonly height: number }): Promise<void> {
    const before = await this.page.locator('#window canvas').evaluate(({ clientWidth }) => clientWidth);
    await this.page.setViewportSize(size);
    const isTurned = (width: number) => document.querySelector('#window canvas')?.clientWidth !== width;
    await this.page.waitForFunction(isTurned, before, { polling: 20 });
    await this.advance(200);
  }

  /** Waits for what is behind the reels while a feature lasts. */
  async sceneLoaded(): Promise<void> {
    await this.page.waitForFunction(
      () => {
        const scene = document.querySelector<HTMLElement>('[data-scene] > .scene');
        return scene === null || (scene.childElementCount > 0 && [...scene.querySelectorAll('img')].every(({ complete }) => complete));
      },
      null,
      { polling: 20 },
    );
    await this.page.evaluate(async () => {
      const address = /url\("(.+)"\)/.exec(document.querySelector<HTMLElement>('[data-scene] > .scene')?.style.backgroundImage ?? '')?.[1];
      if (address === undefined) return;
      const image = new Image();
      image.src = address;
      await image.decode();
    });
  }

  advance = (ms: number): Promise<void> => advance(this.page, ms);
  /** The same in the longest frames that the stage counts: half as many to draw. */
  fastForward = (ms: number): Promise<void> => advance(this.page, ms, longFrameMs);

  /** Advances the show by so much, the last half second in short frames. */
  async playTo(ms: number): Promise<void> {
    await this.fastForward(ms - 500);
    await this.advance(500);
  }

  /** Presses spin and waits for the server's answer in real time. */
  async spin(): Promise<void> {
    await this.page.locator('#spin').click();
    await this.answered();
  }

  answered = (): Promise<void> => this.page.locator('#stage:not([data-phase=asking])').waitFor();

  phase = (): Promise<string | null> => this.page.locator('#stage').getAttribute('data-phase');
  text = async (id: string): Promise<string> => (await this.page.locator(`#${id}`).textContent()) ?? '';

  /** Lets the show run until the stage waits for its player, at most so long. */
  async playOut(msMax = 60_000): Promise<void> {
    for (let ms = 0; ms < msMax; ms += 1000) {
      const phase = await this.phase();
      if (phase === 'idle' || phase === 'choosing') return;
      await this.fastForward(1000);
    }
    throw new Error(`still ${await this.phase()} after ${msMax} ms of the show`);
  }
}

/** Makes a page believe that its tab is visible or hidden: a headless browser never reports it. */
export const showTab = (page: Page, isVisible: boolean): Promise<void> =>
  page.evaluate((seen) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => !seen });
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (seen ? 'visible' : 'hidden') });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isVisible);
