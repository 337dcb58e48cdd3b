import { ChevronDown } from '../icons/signs.ts';
import type { ReactNode } from 'react';

export type AccordionItem = { readonly id: string; readonly title: ReactNode; readonly body: ReactNode };

type Props = {
  readonly items: readonly AccordionItem[];
  /** Which one is open at first. */
  readonly openId?: string;
};

/** Expandable sections: native `details`, found by a search in the page and open without scripts. */
export function Accordion({ items, openId }: Props) {
  return (
    <div className="border-t-2 border-edge">
      {items.map(({ id, title, body }) => (
        <details key={id} id={id} open={id === openId} className="accordion border-b-2 border-edge">
          <summary className="flex min-h-row items-center justify-between gap-4 py-2 font-semibold">
            <span>{title}</span>
            <ChevronDown aria-hidden className="accordion-mark size-5 shrink-0" />
          </summary>
          <div className="max-w-2xl pb-4">{body}</div>
        </details>
      ))}
    </div>
  );
}
