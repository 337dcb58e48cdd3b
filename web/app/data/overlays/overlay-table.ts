import type { DialogHash } from '../../site/navigation/dialog-hash.ts';

/** Overlays that open without an address: by a button or by a page, or by themselves when their time has come. */
export type OverlayName =
  | 'menu'
  | 'inbox'
  | 'support'
  | 'request-call'
  | 'pre-game'
  | 'verification'
  | 'start-again'
  | 'suspicion'
  | 'reality'
  | 'agreement'
  | 'welcome'
  | 'care'
  | 'vip-welcome'
  | 'popup'
  | 'more-profile';

type Who = 'all' | 'guests' | 'players';
/** By a hash of any page. For `guests` it is removed with its hash once there is a player. */
type ByHash = { readonly opens: 'by hash'; readonly who: Who };
/** `page`: it is hidden while something with an address is open. `everything`: it waits for nothing. */
type Over = 'page' | 'anything' | 'everything';
/** `closes`: what cannot stay open beside it. `takesAlong`: what closes with it. */
type ByCode = {
  readonly opens: 'by code';
  readonly who: Who;
  readonly closes: readonly OverlayName[];
  readonly takesAlong?: readonly OverlayName[];
  readonly over: Over;
};
/** When nothing else is open, the highest priority first. `between games`: never over a game or another page that fills the screen. */
type ByItself = {
  readonly opens: 'by itself';
  readonly who: Who;
  readonly priority: number;
  readonly over: Over;
  readonly where: 'anywhere' | 'between games';
};

/**
 * What opens what, what closes what, who may see it and who waits for whom. A new overlay is a row here and one in
 * frame/overlays/entries.ts. A dialog with an address of its own is a page instead (`<name>.page.ts` of its feature).
 */
export const overlayTable: Readonly<Record<DialogHash, ByHash> & Record<OverlayName, ByCode | ByItself>> = {
  login: { opens: 'by hash', who: 'guests' },
  registration: { opens: 'by hash', who: 'guests' },
  recovery: { opens: 'by hash', who: 'all' },
  mission: { opens: 'by hash', who: 'players' },
  menu: { opens: 'by code', who: 'all', closes: ['inbox', 'support', 'request-call'], over: 'anything' },
  inbox: { opens: 'by code', who: 'players', closes: ['menu', 'support', 'request-call'], over: 'anything' },
  support: { opens: 'by code', who: 'all', closes: ['menu', 'inbox', 'request-call'], over: 'anything' },
  'request-call': { opens: 'by code', who: 'all', closes: ['menu', 'inbox'], takesAlong: ['support'], over: 'anything' },
  'pre-game': { opens: 'by code', who: 'all', closes: [], over: 'page' },
  verification: { opens: 'by code', who: 'all', closes: [], over: 'page' },
  'start-again': { opens: 'by code', who: 'all', closes: [], over: 'page' },
  suspicion: { opens: 'by itself', who: 'players', priority: 8, over: 'everything', where: 'anywhere' },
  reality: { opens: 'by itself', who: 'players', priority: 7, over: 'anything', where: 'anywhere' },
  agreement: { opens: 'by itself', who: 'players', priority: 6, over: 'page', where: 'between games' },
  welcome: { opens: 'by itself', who: 'players', priority: 5, over: 'page', where: 'anywhere' },
  care: { opens: 'by itself', who: 'players', priority: 4, over: 'page', where: 'between games' },
  'vip-welcome': { opens: 'by itself', who: 'players', priority: 3, over: 'page', where: 'between games' },
  popup: { opens: 'by itself', who: 'players', priority: 2, over: 'page', where: 'between games' },
  'more-profile': { opens: 'by itself', who: 'players', priority: 1, over: 'page', where: 'between games' },
};

export const overlayNames = (Object.keys(overlayTable) as (keyof typeof overlayTable)[]).filter(
  (name): name is OverlayName => overlayTable[name].opens === 'by code' || overlayTable[name].opens === 'by itself',
);
