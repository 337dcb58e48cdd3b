type TextStorage = {
  /** Null where nothing is stored. */
  readonly read: (name: string) => string | null;
  readonly write: (name: string, text: string) => void;
  readonly remove: (name: string) => void;
};

/**
 * Texts in one of the browser's two storages; none of these functions throws. Where the storage is blocked, missing or full, a text stays
 * in the memory of this document. On the server nothing is stored.
 */
function textStorage(area: 'localStorage' | 'sessionStorage'): TextStorage {
  const inMemory = new Map<string, string>();
  const attempt = <T>(use: (storage: Storage) => T): { readonly value: T } | null => {
    try {
      return { value: use(window[area]) };
    } catch {
      return null;
    }
  };
  return {
    read: (name) => inMemory.get(name) ?? attempt((storage) => storage.getItem(name))?.value ?? null,
    write: (name, text) => {
      if (typeof window === 'undefined') return;
      inMemory.delete(name);
      if (attempt((storage) => storage.setItem(name, text)) === null) inMemory.set(name, text);
    },
    remove: (name) => {
      inMemory.delete(name);
      attempt((storage) => storage.removeItem(name));
    },
  };
}

/** Whether this browser lets the page store texts: a private window or its settings may not, and a device may be full. */
export function canStore(): boolean {
  const name = 'mela.can-store';
  try {
    window.localStorage.setItem(name, '1');
    window.localStorage.removeItem(name);
    return true;
  } catch {
    return false;
  }
}

/** Of this browser, on every tab and visit. */
export const localText = textStorage('localStorage');
/** Of this tab. */
export const tabText = textStorage('sessionStorage');
