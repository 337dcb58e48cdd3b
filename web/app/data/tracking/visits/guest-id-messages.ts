import { adoptGuestId } from '../guest-id.ts';
import { readGuestId } from './track-host.ts';

/**
 * Takes the number of a visitor from messages of a frame: of this origin alone, as an object or its JSON that has something in it. Everything else is ignored.
 * @returns what ends it
 */
export function hearGuestId(origin: string): () => void {
  const hear = (message: MessageEvent): void => {
    if (message.origin !== origin) return;
    const id = readGuestId(objectIn(message.data)?.['guest_id']);
    if (id !== null) adoptGuestId(id);
  };
  window.addEventListener('message', hear);
  return () => window.removeEventListener('message', hear);
}

function objectIn(data: unknown): Readonly<Record<string, unknown>> | null {
  const read = typeof data === 'string' ? parse(data) : data;
  const isObject = typeof read === 'object' && read !== null && !Array.isArray(read) && Object.keys(read).length > 0;
  return isObject ? (read as Readonly<Record<string, unknown>>) : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
