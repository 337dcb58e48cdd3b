import { canStore } from '@mela/kit/storage/text-storage.ts';
import { m } from '../../site/language/words.ts';

/** Says before a log-in what it needs of the browser. Without storage it works on this page alone, without cookies the next page is a guest's. */
export function StorageNote() {
  const text = navigator.cookieEnabled === false ? m['auth.storage.cookies']() : canStore() ? null : m['auth.storage.blocked']();
  if (text === null) return null;
  return (
    <p role="note" className="mb-5 border-l-4 border-peacock bg-peacock/10 px-4 py-2 leading-snug">
      {text}
    </p>
  );
}
