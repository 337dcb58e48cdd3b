import { CSPProvider } from '@base-ui/react/csp-provider';
import { Popover as Base } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';
import { classNames } from '../class-names.ts';
import { popupContainer, popupLayer, popupPaper } from './popup-container.ts';

type Props = {
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly title: string;
  readonly children: ReactNode;
};

/** The panel of a popover, positioned by Base UI. Its style element is disabled: the content security policy allows none. */
export default function PopoverPanel({ open, onOpen, anchor, title, children }: Props) {
  return (
    <CSPProvider disableStyleElements>
      <Base.Root
        open={open}
        onOpenChange={(next, { event }) => {
          // The button toggles by itself.
          if (!(event.target instanceof Node) || anchor.current?.contains(event.target) !== true) onOpen(next);
        }}
      >
        <Base.Portal container={popupContainer(anchor.current)}>
          <Base.Positioner anchor={anchor} sideOffset={8} align="start" className={popupLayer}>
            <Base.Popup
              aria-label={title}
              finalFocus={anchor}
              className={classNames(popupPaper, 'max-h-(--available-height) overflow-y-auto p-4')}
            >
              {children}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
}
