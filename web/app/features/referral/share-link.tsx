import { Button } from '@mela/kit/buttons/button.tsx';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import { Share } from '@mela/kit/icons/pages.ts';
import { useHydrated } from '@mela/kit/rendering/use-hydrated.ts';
import { useAtom } from '@mela/kit/state/use-atom.ts';
import { m } from '../../site/language/words.ts';
import { messengerClient } from '../../site/messenger/client.ts';

/** Opens the phone's own sheet for sharing, inside the messenger its list of chats; nothing where there is neither, since the link can be copied everywhere. */
export function ShareLink({ link }: { readonly link: string }) {
  // Not in every browser, whatever its types say.
  const share = useHydrated() ? navigator.share?.bind(navigator) : undefined;
  const messenger = useAtom(messengerClient, (client) => client, null);
  if (share === undefined && messenger === null) return null;
  const open = async () => {
    if (messenger !== null) return messenger.share({ url: link, text: m['shell.brand']() });
    await share?.({ title: m['shell.brand'](), url: link }).catch((error: unknown) => {
      // The player closed the sheet of the system.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    });
  };
  return (
    <Button look="primary" onClick={() => attempt(open())}>
      <Share aria-hidden className="size-4 shrink-0" />
      {m['referral.share.action']()}
    </Button>
  );
}
