import { attempt } from '@mela/kit/feedback/attempt.ts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { Lock } from '@mela/kit/icons/pages.ts';
import type { Bridge } from '@mela/mobile/bridge/open-bridge.ts';
import { useModalElement } from '@mela/kit/overlays/use-modal-element.ts';
import { useEffect, useId, useState } from 'react';
import { m } from '../../site/language/words.ts';
import { changeApp } from './app-state.ts';
import { showPage } from './enter-app.ts';

const stay = () => undefined;

/** Covers everything, and with it the balance, until the phone's owner has proved who they are. What runs under it continues. */
export function AppLock({ bridge }: { readonly bridge: Bridge }) {
  const { dialog, onCancel, onNativeClose } = useModalElement(stay, true);
  const titleId = useId();
  const [isAsking, setAsking] = useState(false);
  const [isRefused, setRefused] = useState(false);
  useEffect(showPage, []);
  const unlock = async () => {
    setAsking(true);
    setRefused(false);
    const answer = await bridge.ask('unlock', {});
    setAsking(false);
    if (answer?.isUnlocked === true) changeApp({ isLocked: false });
    else setRefused(true);
  };
  return (
    <dialog
      ref={dialog}
      open
      data-stays=""
      data-ground="night"
      aria-labelledby={titleId}
      onCancel={onCancel}
      onClose={onNativeClose}
      className="dialog app-lock"
    >
      <div className="grid min-h-dvh content-center justify-items-center gap-4 bg-ink-950 p-8 text-center text-paper">
        <Lock aria-hidden className="size-12 text-marigold" />
        <h2 id={titleId} className="text-2xl">
          {m['phoneApp.lock.title']()}
        </h2>
        <p className="max-w-sm text-paper-low">{m['phoneApp.lock.text']()}</p>
        <Button size="lg" busy={isAsking} onClick={() => attempt(unlock())}>
          {m['phoneApp.lock.open']()}
        </Button>
        <p role="status" className="min-h-6 font-semibold">
          {isRefused ? m['phoneApp.lock.notOpened']() : ''}
        </p>
      </div>
    </dialog>
  );
}
