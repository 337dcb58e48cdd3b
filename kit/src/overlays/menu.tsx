import { ChevronDown } from '../icons/signs.ts';
import { Suspense, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { buttonClass, type ButtonLook } from '../buttons/button-class.ts';
import type { MenuAction } from './popup-container.ts';
import { late } from '../rendering/late.ts';

const load = () => import('./menu-list.tsx');
const MenuList = late(load);
/** Where it fails it is tried again when the list opens. */
const warm = () => {
  load().catch(() => undefined);
};

type Props = { readonly label: ReactNode; readonly actions: readonly MenuAction[]; readonly look?: ButtonLook };

/** A button with a list of actions. The button is native; the list is Base UI's (arrows, type-ahead, positioning) and loads on hover or focus. */
export function Menu({ label, actions, look = 'secondary' }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const [byKey, setByKey] = useState(false);
  const change = (next: boolean, withKeys = false) => {
    setUsed(true);
    setByKey(withKeys);
    setOpen(next);
  };
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    change(true, true);
  };
  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={warm}
        onFocus={warm}
        onClick={({ detail }) => change(!open, detail === 0)}
        onKeyDown={openByKey}
        className={buttonClass(look)}
      >
        {label}
        <ChevronDown aria-hidden className="size-5" />
      </button>
      {used ? (
        <Suspense fallback={null}>
          <MenuList open={open} byKey={byKey} onOpen={change} anchor={button} labelledBy={id} actions={actions} />
        </Suspense>
      ) : null}
    </>
  );
}
