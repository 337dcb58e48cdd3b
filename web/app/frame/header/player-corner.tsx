import { LanguageSwitch } from '../../parts/account/language-switch.tsx';
import { BalancePanel } from '../../parts/account/balance-panel.tsx';
import { GiftsLink } from './gifts-link.tsx';
import { InboxButton } from '../inbox/inbox-button.tsx';
import { AccountMenu } from './account-menu.tsx';

/** The player's end of the header: gifts, inbox, balance, account. Guests do not load it. */
export function PlayerCorner() {
  return (
    <>
      <span className="max-sm:hidden">
        <LanguageSwitch />
      </span>
      <GiftsLink />
      <InboxButton />
      <BalancePanel />
      <AccountMenu />
    </>
  );
}
