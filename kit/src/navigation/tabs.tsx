import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type Tab<T extends string> = { readonly value: T; readonly label: ReactNode };

const tab = 'min-h-control whitespace-nowrap rounded-full px-4 font-semibold transition-colors';

/** Classes of a tab. For links in a `nav` use these with `aria-current`. */
export function tabClass(chosen: boolean): string {
  return classNames(tab, chosen ? 'bg-solid text-on-solid' : 'text-muted hover:bg-hover hover:text-foreground');
}

/** Tabs within one page, by the ARIA pattern: arrows, Home and End move the selection. */
export function Tabs<T extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
}: {
  readonly label: string;
  readonly tabs: readonly Tab<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly children: ReactNode;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((one) => one.value === value);
    const places: Readonly<Record<string, number>> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
    const to = places[event.key];
    const next = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    onChange(next.value);
    list.current?.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus();
  };
  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} onKeyDown={move} className="scroll-row flex gap-1 pb-3">
        {tabs.map((one) => (
          <button
            key={one.value}
            type="button"
            role="tab"
            id={`${id}-${one.value}`}
            data-value={one.value}
            aria-selected={one.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={one.value === value ? 0 : -1}
            onClick={() => onChange(one.value)}
            className={tabClass(one.value === value)}
          >
            {one.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </div>
  );
}
