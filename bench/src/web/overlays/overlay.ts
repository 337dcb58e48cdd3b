import type { Page } from '@playwright/test';

/** An overlay of the site, and the touches that open it. */
export type Overlay = {
  /** Its heading; of the first overlay that opens, where it is not known before. */
  readonly title: RegExp;
  /** `new player`: the welcome has not been seen. */
  readonly who: 'guest' | 'player' | 'new player';
  /** The page it is opened on: home. */
  readonly path?: string;
  /** What the API answers in place of its own answer, for what cannot be brought about in a minute. */
  readonly answers?: Readonly<Record<string, Answer>>;
  /** The touches before the one that opens it, each with the title of what it opens. */
  readonly before?: readonly (readonly [touch: Touch, opens: RegExp])[];
  /** Without it the overlay opens by itself, and only its closing is a touch. */
  readonly open?: Touch;
  /** Until so long after it opened, a touch does not close it. */
  readonly staysMs?: number;
};

export type Touch = (page: Page) => Promise<void>;

export type Answer =
  /** Of calls by one method only, where it is named. */
  | { readonly status?: number; readonly headers?: Readonly<Record<string, string>>; readonly method?: 'GET'; readonly body: object }
  /** The API's own data, changed. */
  | { readonly change: (data: unknown) => unknown }
  /** The server's own page, changed. */
  | { readonly changeHtml: (html: string) => string };

/** The API's own data, changed. */
export const changed = <Data>(change: (data: Data) => Data): Answer => ({ change: (data) => change(data as Data) });

export const tap =
  (selector: string): Touch =>
  (page) =>
    page.locator(selector).filter({ visible: true }).first().tap();

export const menu = tap('nav.bottom-bar [aria-haspopup=dialog]:has-text("Menu")');
export const help = tap('dialog button[aria-haspopup=dialog]:has-text("Help")');
export const titles = { menu: /^Menu$/, help: /^Help$/, login: /^Welcome back$/, any: /./ } as const;
