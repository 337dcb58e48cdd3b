import { fieldOf } from './read-data.ts';

/** Edges that the device, or the messenger's own buttons, lie over, in px. */
type Insets = { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };
const sides = ['top', 'right', 'bottom', 'left'] as const;

/** No inset of a phone is larger; what is, is no inset. */
const insetMax = 200;
/** No window of a mini app is lower; while it opens, the messenger says 0. */
const heightMin = 200;

const numberIn = (data: unknown, name: string): number | null => {
  const value = fieldOf(data, name);
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
};

/** Null for data that are no insets. */
export function readInsets(data: unknown): Insets | null {
  const [top = null, right = null, bottom = null, left = null] = sides.map((side) => numberIn(data, side));
  if (top === null || right === null || bottom === null || left === null) return null;
  return [top, right, bottom, left].every((px) => px >= 0 && px <= insetMax) ? { top, right, bottom, left } : null;
}

/** The height of the window, once it stands. Null for one that cannot be: the browser's own height is right then. */
export function readHeight(data: unknown, windowHeight: number): number | null {
  const height = numberIn(data, 'height');
  if (height === null || fieldOf(data, 'is_state_stable') === false) return null;
  return height >= heightMin && height <= windowHeight ? height : null;
}

/** What is styled inside the messenger alone, and loaded there alone. */
const rules = [
  ':root{--safe-top:var(--app-top,env(safe-area-inset-top,0px));--safe-bottom:var(--app-bottom,env(safe-area-inset-bottom,0px));--view-h:var(--app-h,100dvh)}',
  'body{padding:var(--safe-top) var(--app-right,0px) 0 var(--app-left,0px)}',
  'body::before{content:"";position:fixed;inset:0 0 auto;z-index:60;height:var(--safe-top);background:var(--color-ink-950)}',
  'header.sticky:not(dialog *){top:var(--safe-top)}',
  '.lobby-filters,.own-line-pinned{top:calc(var(--header-h) + var(--safe-top))}',
  '.h-dvh{height:calc(var(--view-h) - var(--safe-top) - var(--safe-bottom))}',
  '.min-h-dvh{min-height:calc(var(--view-h) - var(--safe-top))}',
  '.dialog{height:var(--view-h);padding-top:var(--safe-top)}',
  '.dialog-sheet .dialog-body{max-height:calc(var(--view-h) - var(--safe-top) - 24px);padding-bottom:var(--safe-bottom)}',
  '.dialog-body:has(.form-footer){padding-bottom:0}',
  '.side-sheet .side-sheet-body{height:calc(var(--view-h) - var(--safe-top));max-height:none;padding-bottom:var(--safe-bottom)}',
  '.form-footer:has(>[data-mirrored]){display:none}',
].join('');

/** Keeps the site inside the two safe areas and the window of the messenger. Each may come late, or be wrong first: until then the browser's own apply. */
export function followScreen(root: HTMLElement): (name: string, data: unknown) => void {
  const { ownerDocument: page } = root;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  const areas = new Map<string, Insets>();
  return (name, data) => {
    if (name.endsWith('safe_area_changed')) {
      const insets = readInsets(data);
      if (insets === null) return;
      areas.set(name, insets);
      // The second lies within the first.
      for (const side of sides)
        root.style.setProperty(`--app-${side}`, `${[...areas.values()].reduce((sum, area) => sum + area[side], 0)}px`);
    }
    if (name === 'viewport_changed') {
      const height = readHeight(data, window.innerHeight);
      if (height === null) root.style.removeProperty('--app-h');
      else root.style.setProperty('--app-h', `${height}px`);
    }
  };
}
