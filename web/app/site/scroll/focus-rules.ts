import { topModal } from '@mela/kit/overlays/open-modals.ts';

const focusable = ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled, [tabindex="-1"], [hidden])';

const isLost = () => document.activeElement === null || document.activeElement === document.body;
const focusOn = (element: Element | null | undefined): boolean => {
  if (!(element instanceof HTMLElement)) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
};
const firstIn = (node: Node | null): Element | null =>
  node instanceof Element && node.isConnected ? (node.matches(focusable) ? node : node.querySelector(focusable)) : null;

/** What a reader is in: the topmost dialog, or else the page. */
const focusOnPlace = (): boolean =>
  focusOn(topModal()?.querySelector('.dialog-body, .side-sheet-body')) || focusOn(document.getElementById('page'));

/**
 * Keeps the focus where the player is, beside the rules of scrolling. What had it and is gone gives it to what came in its place, else to what
 * stood after or before it, else to the dialog or page around it; a button that was only disabled gets it back. After a change of page the new
 * page has it (`arrive`), unless it is somewhere for a reason: in a field of the new page, or on a link that stays. @returns the way to say so, and the function that stops it
 */
export function followFocus(): { readonly arrive: () => void; readonly stop: () => void } {
  let last: Element | null = null;
  /** Where the rule put it, not the page. */
  let placed: Element | null = null;
  const place = (element: Element | null): boolean => {
    if (!focusOn(element)) return false;
    placed = element;
    return true;
  };
  const note = ({ target }: Event) => {
    last = target instanceof Element && target !== document.body ? target : null;
    placed = null;
  };
  // Left on purpose, by a press beside everything: nothing is lost. What is removed or disabled is not left.
  const leave = ({ relatedTarget }: FocusEvent) => {
    const left = last;
    if (relatedTarget instanceof Node || left === null || !document.hasFocus()) return;
    queueMicrotask(() => {
      if (last === left && left.isConnected && !left.matches(':disabled')) last = null;
    });
  };
  const mend = (records: readonly MutationRecord[]) => {
    if (last === null || !isLost()) return;
    if (last.isConnected) {
      if (!last.matches(':disabled')) focusOn(last);
      return;
    }
    const lost = last;
    const record = records.find(({ removedNodes }) => Array.from(removedNodes).some((node) => node.contains(lost)));
    last = null;
    // A dialog gives the focus back to what opened it; where that is gone the page has it.
    const near =
      record === undefined || lost.closest('dialog') !== null
        ? []
        : [
            ...records.filter(({ target }) => target === record.target).flatMap(({ addedNodes }) => Array.from(addedNodes)),
            record.nextSibling,
            record.previousSibling,
            record.target,
          ];
    if (!near.some((node) => place(firstIn(node)))) focusOnPlace();
  };
  const observer = new MutationObserver(mend);
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', note);
  document.addEventListener('focusout', leave);
  return {
    arrive: () => {
      if (topModal() === null && (isLost() || document.activeElement === placed)) focusOn(document.getElementById('page'));
    },
    stop: () => {
      observer.disconnect();
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', leave);
    },
  };
}
