import { createAtom } from '@tanstack/store';
import { useAtom } from '../state/use-atom.ts';

const said = createAtom({ text: '', count: 0 });

/** Has screen readers say what others see: where a change shows in no live region of its own, such as a new page. */
export const announce = (text: string): void => said.set(({ count }) => ({ text, count: count + 1 }));

/** The live region of announcements. The same text twice is said twice: each is an element of its own. */
export function Announcer() {
  const { text, count } = useAtom(said, (now) => now, nothing);
  return (
    <p role="status" className="sr-only">
      {text === '' ? null : <span key={count}>{text}</span>}
    </p>
  );
}

const nothing = { text: '', count: 0 };
