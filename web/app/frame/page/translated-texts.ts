/*
 * A browser that translates a page puts a <font> with the translation in the place of each text (Chrome and what is made from it). React changes
 * the texts that it made: which no one sees, and fail where it removes one or puts something before it. From the first
 * translated text on, each call of the DOM that names such a text acts on what stands in its place.
 */

/** What stands in the place of a text that was taken out of the page. */
const translations = new WeakMap<Node, Element>();

const isText = (node: Node): node is Text => node.nodeType === 3;
/** Nothing of the site is a <font>. */
const isTranslation = (node: Node | null): node is Element => node !== null && node.nodeName === 'FONT';

/** The sums in a text, `₹1,00,000`. */
const sumsIn = (text: string): readonly string[] => text.match(/₹[\d,.]*\d/g) ?? [];

/** Shows `text` as it is where its translation says another sum, or none. */
function restoreSums(text: string, translation: Element): void {
  const shown = translation.textContent;
  if (sumsIn(text).some((sum) => !shown.includes(sum))) translation.textContent = text;
}

/** The child of `parent` that stands for `node`: the node, what it was wrapped in, or what replaced it. Null where it is gone. */
function childFor(parent: Node, node: Node): Node | null {
  if (node.parentNode === parent) return node;
  let wrapping = node.parentNode;
  while (isTranslation(wrapping) && wrapping.parentNode !== parent) wrapping = wrapping.parentNode;
  const translation = isTranslation(wrapping) ? wrapping : translations.get(node);
  return translation?.parentNode === parent ? translation : null;
}

/** What moves when `node` is put somewhere else. */
const whatMoves = <T extends Node>(node: T): T | Element => (isText(node) && !node.isConnected ? (translations.get(node) ?? node) : node);

/** Calls of the DOM that React makes, for pages whose texts a browser replaces. */
function actOnTranslations(): void {
  const { insertBefore, removeChild, appendChild } = Node.prototype;
  Object.assign(Node.prototype, {
    insertBefore(this: Node, node: Node, before: Node | null) {
      return insertBefore.call(this, whatMoves(node), before === null ? null : childFor(this, before));
    },
    appendChild(this: Node, node: Node) {
      return appendChild.call(this, whatMoves(node));
    },
    removeChild(this: Node, node: Node) {
      const child = childFor(this, node);
      return child === null ? node : removeChild.call(this, child);
    },
  });
}

/**
 * Follows translations of the page from now on. Of a text that was translated before, what stands in its place is not known: it stays as it is, and
 * nothing fails by it. @returns the function that stops it
 */
export function followTranslations(): () => void {
  let isTranslated = document.querySelector('font') !== null;
  if (isTranslated) actOnTranslations();
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') {
        // React has given a text that was taken out another content.
        const translation = translations.get(target);
        if (translation !== undefined && !target.isConnected) translation.textContent = target.textContent;
        continue;
      }
      const added = [...addedNodes].find(isTranslation);
      if (added !== undefined && !isTranslated) {
        isTranslated = true;
        actOnTranslations();
      }
      if (!isTranslated) continue;
      const translation = added ?? [previousSibling, nextSibling].find(isTranslation);
      if (translation === undefined) continue;
      for (const text of removedNodes) {
        if (!isText(text) || text.isConnected) continue;
        translations.set(text, translation);
        observer.observe(text, { characterData: true });
        restoreSums(text.data, translation);
      }
    }
  });
  observer.observe(document.documentElement, { childList: true, subtree: true });
  return () => observer.disconnect();
}
