import { Button } from '@mela/kit/buttons/button.tsx';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import { Share } from '@mela/kit/icons/pages.ts';
import { useHydrated } from '@mela/kit/rendering/use-hydrated.ts';
import { m } from '../../site/language/words.ts';

/** Opens the phone's own sheet for sharing; nothing where the browser has none, since the link can be copied everywhere. */
export function ShareLink({ link }: { readonly link: string }) {
  // Not in every browser, whatever its types say.
  const share = useHydrated() ? navigator.share?.bind(navigator) : undefined;
  if (share === undefined) return null;
  const open = () =>
    share({ title: m['shell.brand'](), url: link }).catch((error: unknown) => {
      // The player closed the sheet of the system.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    });
  return (
    <Button look="primary" onClick={() => attempt(open())}>
      <Share aria-hidden className="size-4 shrink-0" />
      {m['referral.share.action']()}
    </Button>
  );
}
