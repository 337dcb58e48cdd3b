import { expect, type Locator, type Page } from '@playwright/test';

/** The part of React's record of an element that is read here. */
type Fiber = {
  readonly return: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly alternate: Fiber | null;
  readonly stateNode: { readonly current?: Fiber } | null;
};

/**
 * Runs in the page. An element has its record as soon as React looks at it, but hears a press only once everything that waits with it has
 * loaded: it is hydrated when the tree that React shows leads down to it.
 */
function isShown(element: Element): boolean {
  const name = Object.keys(element).find((key) => key.startsWith('__reactFiber$'));
  const path: Fiber[] = [];
  for (let at = name === undefined ? null : (Reflect.get(element, name) as Fiber); at !== null; at = at.return) path.unshift(at);
  let shown = path.shift()?.stateNode?.current ?? null;
  for (const next of path) {
    let child = shown?.child ?? null;
    while (child !== null && child !== next && child !== next.alternate) child = child.sibling;
    shown = child;
  }
  return shown !== null;
}

/** Waits until React has hydrated a part of the page: before that a key or a touch does nothing, even when the network is idle. */
export async function hydrated(part: Locator): Promise<void> {
  const isHydrated = () => part.first().evaluate(isShown, undefined, { timeout: 1_000 });
  await expect(async () => expect(await isHydrated()).toBe(true)).toPass({ intervals: [50], timeout: 60_000 });
}

/** Clicks once the part is hydrated. */
export async function press(part: Locator): Promise<void> {
  await hydrated(part);
  await part.click();
}

/** Presses Escape once a dialog hears it: it is made modal after it was painted, and a key before that goes to the page. */
export async function escape(page: Page): Promise<void> {
  await expect(page.locator('dialog[open]:not(:modal)')).toHaveCount(0);
  await page.keyboard.press('Escape');
}
