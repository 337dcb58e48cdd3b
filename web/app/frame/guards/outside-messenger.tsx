import { useSyncExternalStore, type ComponentType } from 'react';
import { isInsideMessenger } from '../../data/account/log-in/telegram-log-in.ts';
import { NotFound } from '../page/not-found.tsx';

const unchanging = () => () => undefined;

/** A page that does not exist inside the messenger. The server does not know where it is shown, and renders it. */
export function outsideMessenger(Page: ComponentType): ComponentType {
  return function OutsideMessenger() {
    const isInside = useSyncExternalStore(unchanging, isInsideMessenger, () => false);
    return isInside ? <NotFound /> : <Page />;
  };
}
