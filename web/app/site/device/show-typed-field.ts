/** A keyboard takes more of the window than this, a bar of the browser less. */
const keyboardMinPx = 120;
const gapPx = 8;

/** While a keyboard lies over the window: what is as tall as the window is as tall as what is seen of it, and a page can be scrolled further. */
const rules = [
  '.dialog{height:var(--seen-h)}',
  '.dialog .dialog-body{max-height:calc(var(--seen-h) - 24px)}',
  '.dialog.side-sheet .side-sheet-body{height:var(--seen-h)}',
  'body{padding-bottom:var(--keyboard-h)}',
].join('');

const notTyped = /^(button|submit|reset|checkbox|radio|range|color|file|image|hidden)$/;

function focusedField(): HTMLElement | null {
  const { activeElement: field } = document;
  if (field instanceof HTMLInputElement) return notTyped.test(field.type) ? null : field;
  return field instanceof HTMLTextAreaElement ? field : null;
}

/** Whether a part of it is out of sight, or something else lies over it. */
function isCovered(field: HTMLElement, view: VisualViewport): boolean {
  const { top, bottom, left, width } = field.getBoundingClientRect();
  if (top < view.offsetTop + gapPx || bottom > view.offsetTop + view.height - gapPx) return true;
  return [top + 2, bottom - 2].some((y) => !field.contains(document.elementFromPoint(left + width / 2, y)));
}

function bringInSight(field: HTMLElement, view: VisualViewport): void {
  if (!isCovered(field, view)) return;
  field.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { top, height } = field.getBoundingClientRect();
  const belowCentre = top + height / 2 - (view.offsetTop + view.height / 2);
  if (belowCentre > 0 && isCovered(field, view)) window.scrollBy({ top: belowCentre, behavior: 'instant' });
}

/** Keeps the field that is typed in visible when the keyboard of the device opens, whether it makes the window smaller or lies over it. */
export function showTypedField(): () => void {
  const { visualViewport: view } = window;
  if (view === null) return () => undefined;
  const { style } = document.documentElement;
  const sheet = new CSSStyleSheet({ disabled: true });
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const update = () => {
    const field = focusedField();
    const keyboard = window.innerHeight - view.height * view.scale;
    const isOpen = field !== null && keyboard > keyboardMinPx;
    sheet.disabled = !isOpen;
    if (isOpen) {
      style.setProperty('--seen-h', `${view.height}px`);
      style.setProperty('--keyboard-h', `${keyboard}px`);
    }
    if (field !== null) bringInSight(field, view);
  };
  view.addEventListener('resize', update);
  window.addEventListener('resize', update);
  document.addEventListener('focusin', update);
  document.addEventListener('focusout', update);
  update();
  return () => {
    view.removeEventListener('resize', update);
    window.removeEventListener('resize', update);
    document.removeEventListener('focusin', update);
    document.removeEventListener('focusout', update);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
