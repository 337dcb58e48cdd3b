import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { settingsQuery } from '../../data/settings/queries.ts';
import { settingsFrom } from '../../data/settings/settings.ts';
import { authToken } from '../../data/account/auth-token.ts';
import { isAnyOverlayOpen } from '../../data/overlays/overlays.ts';
import { dialogTarget } from '../../site/navigation/modal-target.ts';
import { matchRoute } from '../../site/routing/match-route.ts';
import { mayOffer, readPopupSetting } from './registration-popup.ts';
import { saveValue, savedValue } from '../../site/storage/stored-value.ts';

const phone = '(max-width: 767px)';

/** Offers guests on phones to register, after the delay and interval of the setting. @returns the function that stops it */
export function offerRegistration({ router, queryClient }: { readonly router: AnyRouter; readonly queryClient: QueryClient }): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    const rows = queryClient.getQueryData(settingsQuery().queryKey);
    const setting = readPopupSetting(rows === undefined ? null : settingsFrom(rows).get('popup_registration'));
    clearTimeout(timer);
    if (!setting.enabled || authToken() !== null) return;
    timer = setTimeout(() => {
      const { pathname, hash } = router.state.location;
      const offered = savedValue('registration_offered');
      const nowSec = Math.floor(Date.now() / 1_000);
      const may = mayOffer({
        setting,
        isGuest: authToken() === null,
        isPhone: window.matchMedia(phone).matches,
        hash,
        hasLayer: isAnyOverlayOpen(),
        row: matchRoute(pathname)?.row,
        nowSec,
        offeredSec: offered === null ? null : Number(offered),
      });
      if (!may) return;
      saveValue('registration_offered', String(nowSec));
      // The visitor may be leaving: a failed offer is no loss.
      router.navigate(dialogTarget('registration')).catch(() => null);
    }, setting.timeoutSec * 1_000);
  };
  wait();
  const stop = router.subscribe('onRendered', ({ pathChanged }) => {
    if (pathChanged) wait();
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
