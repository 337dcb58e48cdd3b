import { Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { late } from '../rendering/late.ts';

const load = () => import('./tooltip-popup.tsx');
const TooltipPopup = late(load);
/** A passing pointer does not open it. */
const restMs = 400;
/** Time to move onto the popup. */
const leaveMs = 120;

type Props = {
  readonly text: ReactNode;
  /** The explained element. It must be focusable; give it the id as `aria-describedby`. */
  readonly children: (describedBy: string) => ReactNode;
};

/**
 * A short explanation, on focus and when the pointer rests: Esc closes it, the pointer may move onto it. Screen readers have it as the
 * description. Never for required information: touch does not show it.
 */
export function Tooltip({ text, children }: Props) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const turn = (next: boolean, afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), afterMs);
  };
  const enter = () => {
    load().catch(() => undefined);
    turn(true, open ? 0 : restMs);
  };
  return (
    <span
      ref={anchor}
      role="presentation"
      className="inline-block"
      onPointerEnter={({ pointerType }) => (pointerType === 'touch' ? undefined : enter())}
      onPointerLeave={() => turn(false, leaveMs)}
      onFocus={({ target }) => (target.matches(':focus-visible') ? turn(true, 0) : undefined)}
      onBlur={() => turn(false, 0)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        turn(false, 0);
      }}
    >
      {children(id)}
      <span id={id} hidden>
        {text}
      </span>
      {open ? (
        <Suspense fallback={null}>
          <TooltipPopup anchor={anchor} text={text} onHover={(over) => turn(over, over ? 0 : leaveMs)} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </span>
  );
}
