import { Button } from '@mela/kit/buttons/button.tsx';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import { Share } from '@mela/kit/icons/pages.ts';
import { useHydrated } from '@mela/kit/rendering/use-hydrated.ts';
import { useRef } from 'react';
import { m } from '../../site/language/words.ts';
import { drawStamp } from './draw-stamp.ts';

/** Shares the stamp beside it as a picture; where the browser cannot share files, the picture is downloaded. */
export function ShareStamp({ name }: { readonly name: string }) {
  const button = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const share = async () => {
    const svg = button.current?.closest('li')?.querySelector('svg');
    if (!svg) return;
    const file = new File([await drawStamp(svg, name)], 'mela-stamp.png', { type: 'image/png' });
    if (navigator.share !== undefined && navigator.canShare?.({ files: [file] }) === true) {
      await navigator.share({ files: [file], title: name }).catch((error: unknown) => {
        // The player closed the sheet of the system.
        if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
      });
      return;
    }
    const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download: file.name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };
  return (
    <div ref={button}>
      <Button look="quiet" disabled={!hydrated} onClick={() => attempt(share())} aria-label={m['achievements.shareOf']({ name })}>
        <Share aria-hidden className="size-4 shrink-0" />
        {m['achievements.share']()}
      </Button>
    </div>
  );
}
