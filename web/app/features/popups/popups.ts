/** What opens by itself over a player's page, loaded together. */
export { AgreementPopup } from './agreement-popup.tsx';
export { CarePopup } from './care-popup.tsx';
export { MessagePopup } from './message-popup.tsx';
export { ProfilePopup } from './profile-popup.tsx';
export { SuspicionPopup } from './suspicion-popup.tsx';
export { VipWelcomePopup } from './vip-welcome-popup.tsx';
