import { expect, type Locator, type Page } from '@playwright/test';
import { hydrated } from '../support/press.ts';

declare global {
  interface Window {
    /** What live regions of this document have said, in order. */
    said?: string[];
  }
}

/** Runs in the page before its scripts: notes what a screen reader would say by itself, of the regions that are live. */
function listen(): void {
  const said: string[] = [];
  window.said = said;
  const regions = '[role="status"], [role="alert"], [role="log"], [aria-live="polite"], [aria-live="assertive"]';
  const note = (region: Element | null | undefined) => {
    const text = region?.textContent?.trim() ?? '';
    if (text !== '' && said.at(-1) !== text) said.push(text);
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      note(element?.closest(regions));
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const region of [node, ...node.querySelectorAll(regions)]) if (region.matches(regions)) note(region);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Runs in the page: how many presses of Tab lie between what has the focus and `target`, by the order of the document; below zero with Shift. */
function tabsTo(target: Element): number {
  const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  const parts = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';
  const isStop = (one: Element) =>
    one instanceof HTMLElement &&
    one.tabIndex >= 0 &&
    !one.matches(':disabled') &&
    one.checkVisibility({ visibilityProperty: true }) &&
    // One of a group has the focus for all of them.
    !(one instanceof HTMLInputElement && one.type === 'radio' && !one.checked);
  const stops = [...place.querySelectorAll(parts)].filter(isStop);
  const from = document.activeElement ?? document.body;
  const before = stops.filter((one) => (from.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING) !== 0).length;
  const to = stops.indexOf(target);
  if (to === -1) return 1;
  return stops.includes(from) ? to - before : to - before + (to >= before ? 1 : 0);
}

/** So many presses of Tab reach everything of a page; more is a part that keys cannot reach. */
const tabsMax = 400;

/** A visitor of a page who has only a keyboard, and hears what live regions say. Call before the first page is opened. */
export async function keyboardOf(page: Page) {
  await page.addInitScript(listen);
  const active = () => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? '');
  const has = (target: Locator) => target.evaluate((element) => element === document.activeElement);
  const keys = {
    /** Opens an address, ready for keys. */
    async open(path: string): Promise<void> {
      await page.goto(path);
      // The rules that keep the focus load after the page works.
      await expect(page.locator('.live-layer')).toBeAttached();
    },
    /** Tab or Shift+Tab, whichever is nearer, until `target` has the focus. `ofReact` false: a page or frame without React needs no hydration. */
    async to(target: Locator, { ofReact = true } = {}): Promise<void> {
      if (ofReact) await hydrated(target);
      // A dialog that is closing takes no Tab, and leaves none to the page behind it.
      await expect(page.locator('dialog:modal[data-closing], dialog:modal[inert]')).toHaveCount(0);
      for (let pressed = 0; pressed < tabsMax;) {
        if (await has(target)) return;
        const away = await target.evaluate(tabsTo);
        const count = Math.max(1, Math.abs(away));
        for (let at = 0; at < count; at += 1) await page.keyboard.press(away < 0 ? 'Shift+Tab' : 'Tab');
        pressed += count;
        // On a busy machine the page may still put its parts in place.
        if (!(await has(target))) await page.evaluate(() => new Promise(requestAnimationFrame));
      }
      throw new Error(`${String(target)} has no focus after ${tabsMax} presses of Tab; now it has ${await active()}`);
    },
    /** Goes to a button, link or choice, and presses it. */
    async press(target: Locator, { key = 'Enter', ...way }: { key?: string; ofReact?: boolean } = {}): Promise<void> {
      await keys.to(target, way);
      await keys.forget();
      await page.keyboard.press(key);
    },
    /** Goes to a field and types, in place of what is there. */
    async type(target: Locator, text: string): Promise<void> {
      await keys.to(target);
      await keys.forget();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    key: (name: string): Promise<void> => page.keyboard.press(name),
    /** The focus is there, and never on nothing. */
    async at(target: Locator): Promise<void> {
      await expect(target).toBeFocused();
    },
    /** What was typed here was refused: the field has the focus, and its error is said. */
    async refused(field: Locator): Promise<void> {
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await keys.at(field);
      const note = page.locator(`[id="${await field.getAttribute('aria-describedby')}"]`);
      await keys.hears(await note.innerText());
    },
    /** The focus is somewhere in the topmost dialog, or in the page where there is none. */
    async inPlace(): Promise<void> {
      await expect
        .poll(() =>
          page.evaluate(() => {
            const focused = document.activeElement;
            const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
            return focused === null || focused === document.body
              ? 'nothing has the focus'
              : place.contains(focused)
                ? ''
                : focused.outerHTML;
          }),
        )
        .toBe('');
    },
    /** A live region has said this since the last press or typing. */
    async hears(text: string | RegExp): Promise<void> {
      const isIt = (one: string) => (typeof text === 'string' ? one.includes(text) : text.test(one));
      await expect
        .poll(async () => {
          const all = await page.evaluate(() => window.said ?? []);
          return all.some(isIt) ? 'heard' : all;
        })
        .toBe('heard');
    },
    forget: (): Promise<void> => page.evaluate(() => void window.said?.splice(0)),
  };
  return keys;
}
