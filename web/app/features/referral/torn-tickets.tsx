import { CopyButton } from '@mela/kit/buttons/copy-button.tsx';
import { useId } from 'react';
import { QrPicture } from '../../parts/codes/qr-picture.tsx';
import { m } from '../../site/language/words.ts';
import { ShareLink } from './share-link.tsx';

/** One ticket of the fair, torn in two: the player's half with the code, the friend's half with the link to open or to scan. */
export function TornTickets({ code, link }: { readonly code: string; readonly link: string }) {
  const [own, friends] = [useId(), useId()];
  return (
    <div className="torn-pair grid gap-1 py-2 md:grid-cols-[3fr_2fr] md:gap-2">
      <section aria-labelledby={own} className="torn-first paper on-paper flex flex-col rounded-print">
        <div aria-hidden className="print-edge print-edge-down text-vermilion" />
        <div className="flex grow flex-col items-start justify-center gap-4 px-6 pt-5 pb-9 md:px-9 md:py-8">
          <h2 id={own} className="text-lg md:text-xl">
            {m['referral.code']()}
          </h2>
          <b className="numbers font-print text-4xl leading-tight font-normal tracking-[0.12em] wrap-anywhere text-danger md:text-5xl">
            {code}
          </b>
          <div className="flex flex-wrap gap-2">
            <ShareLink link={link} />
            <CopyButton text={code} label={m['referral.copyCode']()} />
          </div>
        </div>
      </section>
      <section aria-labelledby={friends} className="torn-second paper on-paper rounded-print">
        <div aria-hidden className="print-edge print-edge-down hidden text-peacock md:block" />
        <div className="grid justify-items-center gap-3 px-6 pt-9 pb-6 md:px-8 md:pt-5">
          <h2 id={friends} className="text-lg md:text-xl">
            {m['referral.friendsHalf']()}
          </h2>
          <QrPicture text={link} label={m['referral.qr']()} />
          <p className="max-w-full text-sm wrap-anywhere">{link}</p>
          <CopyButton text={link} label={m['referral.copyLink']()} />
        </div>
      </section>
    </div>
  );
}
