import { useSyncExternalStore } from 'react';
import { newIntentKey } from '@mela/kit/api/intent-key.ts';
import { localText } from '../../site/storage/local-text.ts';

type Flag = 0 | 1;

/** A notice of the site itself, stored in this browser: the leave-cashier reminder is one. The server's inbox is separate. */
export type Notice = {
  readonly id: string;
  /** ms since the epoch. */
  readonly timestamp: number;
  readonly name: string;
  readonly icon: string | null;
  /** Where it may show. */
  readonly show: { readonly mobile: Flag; readonly desktop: Flag; readonly game: Flag };
  readonly title: string;
  readonly description: string;
  readonly params: Readonly<Record<string, string>>;
  readonly link: { readonly text: string; readonly value: string } | null;
};

const storageName = 'mela.notices';
const noticesMax = 20;
const none: readonly Notice[] = [];

let list: readonly Notice[] | null = null;
/** The one shown as a toast; once closed it is only on the list. */
let toast: Notice | null = null;
const listeners = new Set<() => void>();

/** Adds a notice to the list and shows it as a toast. It replaces one of the same name. */
export function pushNotice(draft: Omit<Notice, 'id' | 'timestamp'>): Notice {
  const notice = { ...draft, id: newIntentKey(), timestamp: Date.now() };
  toast = notice;
  write([notice, ...notices().filter(({ name }) => name !== draft.name)].slice(0, noticesMax));
  return notice;
}

export function dismissNotice(id: string): void {
  if (toast?.id === id) toast = null;
  write(notices().filter((notice) => notice.id !== id));
}

/** Closes the toast; the notice stays on the list. */
export function closeNoticeToast(): void {
  toast = null;
  notify();
}

/** This tab has the focus again: the list is read again from storage, which all tabs share. */
export function resetNotices(): void {
  list = null;
  toast = null;
  notify();
}

export function notices(): readonly Notice[] {
  list ??= read();
  return list;
}

export const useNotices = (): readonly Notice[] => useSyncExternalStore(onNotices, notices, () => none);
export const useNoticeToast = (): Notice | null =>
  useSyncExternalStore(
    onNotices,
    () => toast,
    () => null,
  );

/** Whether a notice may show on this device and page. */
export function showsHere(
  { show }: Pick<Notice, 'show'>,
  here: { readonly device: 'mobile' | 'desktop'; readonly inGame: boolean },
): boolean {
  return here.inGame ? show.game === 1 && show[here.device] === 1 : show[here.device] === 1;
}

function onNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function write(next: readonly Notice[]): void {
  list = next;
  localText.write(storageName, JSON.stringify(next));
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

function read(): readonly Notice[] {
  try {
    const stored: unknown = JSON.parse(localText.read(storageName) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isNotice) : none;
  } catch {
    return none;
  }
}

/** Storage is not trusted: only complete notices are taken. */
function isNotice(value: unknown): value is Notice {
  if (typeof value !== 'object' || value === null) return false;
  const { id, timestamp, name, title, description, show } = value as Partial<Notice>;
  return (
    [id, name, title, description].every((text) => typeof text === 'string') && typeof timestamp === 'number' && typeof show === 'object'
  );
}
