import { createAtom } from '@tanstack/store';
import { newIntentKey } from '@mela/kit/api/intent-key.ts';
import { useAtom } from '@mela/kit/state/use-atom.ts';
import { useEffect } from 'react';
import { localText } from '@mela/kit/storage/text-storage.ts';

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

type State = {
  /** Null until it is read from storage. */
  readonly list: readonly Notice[] | null;
  /** The one shown as a toast; once closed it is only on the list. */
  readonly toast: Notice | null;
};

const unread: State = { list: null, toast: null };
const state = createAtom(unread);

/** Adds a notice to the list and shows it as a toast. It replaces one of the same name. */
export function pushNotice(draft: Omit<Notice, 'id' | 'timestamp'>): Notice {
  const notice = { ...draft, id: newIntentKey(), timestamp: Date.now() };
  write([notice, ...notices().filter(({ name }) => name !== draft.name)].slice(0, noticesMax), notice);
  return notice;
}

/** Shows a notice as a toast alone: what it says is elsewhere too, or is shown once. */
export function showNotice(draft: Omit<Notice, 'id' | 'timestamp'>): void {
  state.set((now) => ({ ...now, toast: { ...draft, id: newIntentKey(), timestamp: Date.now() } }));
}

export function dismissNotice(id: string): void {
  const { toast } = state.get();
  write(
    notices().filter((notice) => notice.id !== id),
    toast?.id === id ? null : toast,
  );
}

/** Closes the toast; the notice stays on the list. */
export function closeNoticeToast(): void {
  state.set((now) => ({ ...now, toast: null }));
}

/**
 * This tab has the focus again: the list is read again from storage, which all tabs share, and a toast of the list closes. One that is on no list
 * stays: it may have come while the tab was away.
 */
export function resetNotices(): void {
  state.set(({ list, toast }) => ({ list: null, toast: list?.some(({ id }) => id === toast?.id) === true ? null : toast }));
}

/** The player is gone, and their notices with them. */
export const forgetNotices = (): void => write(none, null);

export function notices(): readonly Notice[] {
  const known = state.get().list;
  if (known !== null) return known;
  const list = read();
  state.set((now) => ({ ...now, list }));
  return list;
}

export const useNoticeToast = (): Notice | null => useAtom(state, ({ toast }) => toast, null);

export function useNotices(): readonly Notice[] {
  const list = useAtom(state, (now) => now.list, null);
  useEffect(() => {
    if (list === null) notices();
  }, [list]);
  return list ?? none;
}

/** Whether a notice may show on this device and page. */
export function showsHere(
  { show }: Pick<Notice, 'show'>,
  here: { readonly device: 'mobile' | 'desktop'; readonly inGame: boolean },
): boolean {
  return here.inGame ? show.game === 1 && show[here.device] === 1 : show[here.device] === 1;
}

function write(list: readonly Notice[], toast: Notice | null): void {
  localText.write(storageName, JSON.stringify(list));
  state.set({ list, toast });
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
  const { id, timestamp, name, icon, title, description, show, params, link } = value as Readonly<Record<keyof Notice, unknown>>;
  return (
    areTexts(id, name, title, description) &&
    typeof timestamp === 'number' &&
    (icon === null || areTexts(icon)) &&
    isRecord(show) &&
    [show['mobile'], show['desktop'], show['game']].every((flag) => flag === 0 || flag === 1) &&
    isRecord(params) &&
    areTexts(...Object.values(params)) &&
    (link === null || (isRecord(link) && areTexts(link['text'], link['value'])))
  );
}

const areTexts = (...values: readonly unknown[]) => values.every((value) => typeof value === 'string');
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
