import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactNode, RefObject } from 'react';
import { popupContainer } from './popup-container.ts';

type Props = {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly text: ReactNode;
  readonly onHover: (over: boolean) => void;
  readonly onClose: () => void;
};

/** The popup of a tooltip, positioned by Base UI. Hidden from screen readers, which read the description from the page. */
export default function TooltipPopup({ anchor, text, onHover, onClose }: Props) {
  return (
    <Base.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Base.Portal container={popupContainer(anchor.current)}>
        <Base.Positioner anchor={anchor} sideOffset={10} className="pointer-events-auto z-90">
          <Base.Popup
            aria-hidden
            onPointerEnter={() => onHover(true)}
            onPointerLeave={() => onHover(false)}
            className="popup tooltip max-w-64 rounded-print bg-paper-light px-3 py-2 text-sm font-semibold text-on-paper"
          >
            <Base.Arrow className="tooltip-arrow" />
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
