import { Suspense, useRef, useState, type ReactNode } from 'react';
import { buttonClass, type ButtonLook } from '../buttons/button-class.ts';
import { ChevronDown } from '../icons/signs.ts';
import { late } from '../rendering/late.ts';

const load = () => import('./popover-panel.tsx');
const PopoverPanel = late(load);
/** Where it fails it is tried again when the panel opens. */
const warm = () => {
  load().catch(() => undefined);
};

type Props = {
  readonly label: ReactNode;
  /** Names the panel for screen readers. */
  readonly title: string;
  readonly look?: ButtonLook;
  readonly children: ReactNode | ((close: () => void) => ReactNode);
};

/** A button with a panel of controls. Focus goes into the panel and returns; Esc and a press outside close it. A list of actions is a `Menu`. */
export function Popover({ label, title, look = 'secondary', children }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const press = () => {
    setUsed(true);
    setOpen(!open);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={warm}
        onFocus={warm}
        onClick={press}
        className={buttonClass(look)}
      >
        {label}
        <ChevronDown aria-hidden className="size-5" />
      </button>
      {used ? (
        <Suspense fallback={null}>
          <PopoverPanel open={open} onOpen={setOpen} anchor={button} title={title}>
            {typeof children === 'function' ? children(() => setOpen(false)) : children}
          </PopoverPanel>
        </Suspense>
      ) : null}
    </>
  );
}
