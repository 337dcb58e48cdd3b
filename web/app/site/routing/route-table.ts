import type { FeatureName } from './features.ts';
import { pageRows } from './page-rows.gen.ts';

/**
 * An address of the site; `npm run routes` prints all with what is on. Paths are without language; `{name}` is a parameter, `{name?}` is
 * optional, `{name:digits}` takes digits only, `{name:a|b}` one of the words. Tests compare them with docs/requirements.md.
 */
export type RouteRow = {
  readonly path: `/${string}`;
  /** The name of its page's file. */
  readonly page: string;
  /** Off unless this feature is switched on; without one the page is always there. */
  readonly feature?: FeatureName;
  /** Guests are sent to the log-in; the path is stored and opened after it. */
  readonly login?: true;
  /** A guest who arrives from outside sees the page with the log-in on it: the session may have ended at the payment system. */
  readonly loginHere?: true;
  readonly payment?: true;
  /** Shown over the page behind it; opened directly, over home. */
  readonly modal?: true;
  /** No header, footer or bottom bar. */
  readonly fullScreen?: true;
  /** A step of a log-in: its card alone, without header, footer, bottom bar and notices. */
  readonly alone?: true;
  /** Does not exist inside the messenger. */
  readonly outsideMessenger?: true;
  /** No shell at all. */
  readonly emptyLayout?: true;
  /** A game's own page. */
  readonly game?: true;
  /** Checks stored redirects first. */
  readonly seoRedirect?: true;
  readonly noIndex?: true;
  /** Closing a dialog never returns to this address. */
  readonly skipCloseModal?: true;
  /** Not remembered as a page to go back to. */
  readonly skipPrevious?: true;
  /** Where back leads without a previous page. */
  readonly back?: `/${string}`;
  /** Redirects to this address. */
  readonly leadsTo?: `/${string}`;
  /** A page that stays mounted, one at most, while one marked `keepAliveBehind` is open. */
  readonly keepAlive?: true;
  readonly keepAliveBehind?: true;
};

/** The addresses of one page, in its file `<page>.page.ts`; `page` only where several files are one page. */
export type Addresses = readonly (Omit<RouteRow, 'page'> & { readonly page?: string })[];

/** Every address, from the files of the pages in the features. */
export const routeTable: readonly RouteRow[] = pageRows;

/** Addresses that open over the page behind. */
export type ModalPage = Extract<(typeof pageRows)[number], { readonly modal: true }>['page'];
