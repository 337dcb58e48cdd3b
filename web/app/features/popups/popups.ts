/** What opens by itself over a player's page, loaded together. */
export { AgreementPopup } from './agreement-popup.tsx';
export { CarePopup } from './care-popup.tsx';
export { PopupHost } from './popup-host.tsx';
export { ProfilePopup } from './profile-popup.tsx';
export { SuspicionPopup } from './suspicion-popup.tsx';
export { VipWelcome } from './vip-welcome.tsx';
