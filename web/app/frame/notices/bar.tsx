import { IconButton } from '@mela/kit/buttons/icon-button.tsx';
import { classNames } from '@mela/kit/class-names.ts';
import { X } from '@mela/kit/icons/signs.ts';
import type { ReactNode } from 'react';
import { m } from '../../site/language/words.ts';

type BarProps = {
  readonly label: string;
  readonly live?: boolean;
  readonly isShort?: boolean;
  /** On a phone held sideways it would take a fifth of the window: it is there when the phone is upright again. */
  readonly waitsForRoom?: boolean;
  readonly onClose?: () => void;
  readonly children: ReactNode;
};

/** A bar fixed to the bottom of the window. */
export function Bar({ label, live = false, isShort = false, waitsForRoom = false, onClose, children }: BarProps) {
  return (
    <aside
      ref={leaveRoom}
      aria-label={label}
      role={live ? 'status' : undefined}
      className={classNames(
        'arrive pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-bar-h)+var(--safe-bottom))] z-35 lg:bottom-6 lg:px-6',
        waitsForRoom && '[@media(height<480px)]:hidden',
      )}
    >
      <div
        className={classNames(
          'pointer-events-auto relative mx-auto flex flex-wrap items-center gap-x-5 gap-y-1 border-t-2 border-paper-dim/60 bg-ink-900 px-4 py-2 text-sm [@media(height<480px)]:py-1 lg:rounded-print lg:border-2 lg:px-5',
          isShort ? 'max-w-3xl lg:max-w-md' : 'max-w-3xl lg:py-3',
        )}
      >
        {children}
        {onClose === undefined ? null : (
          <IconButton label={m['ui.close']()} onClick={onClose} className="-my-1 -mr-2">
            <X aria-hidden className="size-5" />
          </IconButton>
        )}
      </div>
    </aside>
  );
}

/** Publishes how much of the lower edge of the window the bar takes: what sticks there stays above it. @returns the function that frees it */
function leaveRoom(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => {
    const taken = bar.offsetHeight === 0 ? 0 : bar.offsetHeight + Number.parseFloat(getComputedStyle(bar).bottom);
    style.setProperty('--notice-h', `${taken}px`);
  });
  watch.observe(bar);
  return () => {
    watch.disconnect();
    style.removeProperty('--notice-h');
  };
}
