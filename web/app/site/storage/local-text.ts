/** A text in local storage. Where storage is forbidden or full (private windows) nothing is stored. */
export const localText = {
  read: (name: string): string | null => attempt((storage) => storage.getItem(name)),
  write: (name: string, text: string): void => attempt((storage) => storage.setItem(name, text)) ?? undefined,
  remove: (name: string): void => attempt((storage) => storage.removeItem(name)) ?? undefined,
};

function attempt<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
}
