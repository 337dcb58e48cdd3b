import type { Page } from '@playwright/test';

export type Measured = {
  /** The lesser side of a cell of the reels, in pixels. */
  readonly cell: number;
  /** What is wrong, in words: parts that overlap or are beyond the window, small letters, small buttons, cut words. */
  readonly problems: readonly string[];
};

/** Measures the page of a game as it is laid out now. */
export const measure = (page: Page): Promise<Measured> =>
  page.evaluate(() => {
    const lettersLeast = 12;
    const touchLeast = 44;
    const problems: string[] = [];
    const seen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0 && getComputedStyle(element).visibility !== 'hidden' && element.closest('.unseen, .over') === null;
    };
    const nameOf = (element: Element) => element.id || element.className;
    const parts = ['.plate img', '.tools', '.home', '.cabinet', '.note', '.control-bar', '.signs > *', '.side-label img', '.side-pays']
      .flatMap((selector) => [...document.querySelectorAll(selector)])
      .filter((part) => seen(part) && (part.tagName === 'IMG' || part.textContent !== '' || part.childElementCount > 0));
    for (const [index, one] of parts.entries()) {
      const a = one.getBoundingClientRect();
      if (a.left < -1 || a.right > window.innerWidth + 1 || a.top < -1 || a.bottom > window.innerHeight + 1)
        problems.push(`${nameOf(one)} is beyond the window`);
      for (const other of parts.slice(index + 1)) {
        const b = other.getBoundingClientRect();
        if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
          problems.push(`${nameOf(one)} overlaps ${nameOf(other)}`);
      }
    }
    for (const element of document.querySelectorAll('#stage *')) {
      if (!seen(element)) continue;
      const { width, height } = element.getBoundingClientRect();
      if (element.tagName === 'BUTTON' && Math.min(width, height) < touchLeast - 0.5) problems.push(`${nameOf(element)} is small to touch`);
      if (![...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())) continue;
      if (parseFloat(getComputedStyle(element).fontSize) < lettersLeast) problems.push(`${nameOf(element)} is small to read`);
      // The proof of fairness may be cut: the rules show it in full.
      if (element.id !== 'commitment' && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1)
        problems.push(`${nameOf(element)} is cut off`);
    }
    const reels = document.querySelector('#window')?.getBoundingClientRect();
    const count = Number(getComputedStyle(document.querySelector('#window') ?? document.body).getPropertyValue('--reels'));
    return { cell: (reels?.width ?? 0) / count, problems };
  });
