import { attempt } from '@mela/kit/feedback/attempt.ts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { FormError } from '@mela/kit/forms/form.tsx';
import { askNetwork } from '../../../data/account/social.ts';
import { useCommand } from '../../../data/api/use-command.ts';
import { arrivedReferral } from '../../../data/tracking/referral-in.ts';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { rememberLocale } from '../../../site/language/locale-choice.ts';
import { m } from '../../../site/language/words.ts';
import { leaveSite } from '../../../site/navigation/leave-site.ts';
import { networkName } from '../../../parts/account/network-name.ts';

/** A button for each network. It leaves for the network, which sends the browser back to /oauth/{network}. */
export default function SocialButtons({ networks }: { readonly networks: readonly string[] }) {
  const { send, busy, rejection } = useCommand(askNetwork);
  const leave = async (network: string) => {
    const returnTo = window.location.pathname + window.location.search;
    const referralCode = arrivedReferral();
    const asked = await send({ params: { network }, query: { returnTo, ...(referralCode !== '' && { referralCode }) } });
    if (asked === null) return;
    // The address of the way back names no language.
    rememberLocale(currentLocale());
    leaveSite(asked.url);
  };
  return (
    <div className="mt-6 grid gap-4">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-ink-800/30 after:h-px after:flex-1 after:bg-ink-800/30">
        {m['social.or']()}
      </p>
      {networks.map((network) => (
        <Button key={network} look="secondary" size="lg" busy={busy} onClick={() => attempt(leave(network))} className="w-full">
          {network === 'google' ? <GoogleMark /> : null}
          {m['social.with']({ network: networkName(network) })}
        </Button>
      ))}
      <FormError rejection={rejection} />
    </div>
  );
}

/** In its own colours, as its owner asks. */
function GoogleMark() {
  return (
    <svg aria-hidden viewBox="0 0 48 48" className="size-5 shrink-0">
      <path
        fill="#EA4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#FBBC05"
        d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  );
}
