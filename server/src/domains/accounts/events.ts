import type { Arrival } from '@mela/contract/api/accounts/accounts';
import type { Locale } from '@mela/contract/site/languages';

/** A change of the way into an account, of which its player is informed. */
export type AccountNotice = 'password-changed' | 'factor-on' | 'factor-off' | 'login-linked' | 'login-unlinked' | ContactNotice;
/** An operator has corrected an address: the old one is informed. */
export type ContactNotice = 'email-changed' | 'phone-changed';

declare module '../../kernel/events/map.ts' {
  interface EventMap {
    /** An account was opened; `arrival` where a partner's link led to it; `accepted` where the browser's visitor has accepted the notice of cookies. */
    'user.registered': { by: 'email' | 'phone'; locale: Locale; arrival?: Arrival; accepted?: true };
    /** A player could not be informed by text message. */
    'notice.refused': { name: AccountNotice };
    /** The second step of log-in was switched on or off. */
    'factor.changed': { isOn: boolean };
    /** An operator has removed the nickname of a player. */
    'name.removed': Record<never, never>;
  }
}
