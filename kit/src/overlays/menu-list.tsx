import { Menu as Base } from '@base-ui/react/menu';
import { useRef, type RefObject } from 'react';
import { classNames } from '../class-names.ts';
import { popupContainer, popupLayer, popupLine, popupPaper, type MenuAction } from './popup-container.ts';

type Props = {
  readonly open: boolean;
  /** Opened by keys: the first action has the focus at once. */
  readonly byKey: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly labelledBy: string;
  readonly actions: readonly MenuAction[];
};

/** The list of a menu on Base UI: focus moves in, arrows and letters move it, Esc and a choice return it. */
export default function MenuList({ open, byKey, onOpen, anchor, labelledBy, actions }: Props) {
  const popup = useRef<HTMLDivElement>(null);
  const shown = (now: boolean) => {
    if (now && byKey) popup.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  };
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpen(next)} onOpenChangeComplete={shown}>
      <Base.Portal container={popupContainer(anchor.current)}>
        <Base.Positioner anchor={anchor} sideOffset={8} align="start" className={popupLayer}>
          <Base.Popup
            ref={popup}
            finalFocus={anchor}
            aria-labelledby={labelledBy}
            className={classNames(popupPaper, 'min-w-[min(14rem,80vw)]')}
          >
            {actions.map(({ id, label, icon, onSelect, disabled = false, danger = false }) => (
              <Base.Item
                key={id}
                disabled={disabled}
                onClick={onSelect}
                className={classNames(popupLine, 'font-semibold', danger && 'text-danger-on-paper')}
              >
                {icon}
                {label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
