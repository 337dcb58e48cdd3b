import { SuspicionPopup } from './suspicion-popup.tsx';
import { AgreementPopup } from './agreement-popup.tsx';
import { CarePopup } from './care-popup.tsx';
import PopupHost from './popup-host.tsx';
import { ProfilePopup } from './profile-popup.tsx';

/** What opens by itself over a player's page. */
export default function Popups() {
  return (
    <>
      <AgreementPopup />
      <CarePopup />
      <PopupHost />
      <ProfilePopup />
      <SuspicionPopup />
    </>
  );
}
