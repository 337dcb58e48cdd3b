import { createAtom } from '@tanstack/store';
import { isInsideMessenger } from '../../data/account/log-in/telegram-log-in.ts';
import { mayAskToInstall } from '../../data/install/may-ask.ts';
import { wayToInstall } from '../../site/offline/install-prompt.ts';
import { savedValue } from '../../site/storage/stored-value.ts';

const none: ReturnType<typeof wayToInstall> = null;

/** How the bar asks to install the site; null while nothing is asked. */
export const installAsk = createAtom<ReturnType<typeof wayToInstall>>(none);

/** A bar that was shown is not shown again within a month: `install_asked` is kept so long (site/storage/stored-keys.ts). */
const isPossible = (): boolean =>
  wayToInstall() !== null && !isInsideMessenger() && savedValue('install_asked') === null && savedValue('installed_app') === null;

/** Asks at a moment of success, if this browser can install the site, was not asked lately, and the server lets the site ask this player. */
export async function askAtSuccess(isOver: () => boolean): Promise<void> {
  if (!isPossible() || !(await mayAskToInstall()) || isOver()) return;
  installAsk.set(wayToInstall());
}
