import { campaignParameters } from '@mela/contract/site/visit-parameters';
import { inBackground } from '@mela/kit/promises/in-background.ts';
import { sendReport } from '@mela/kit/api/tracking-calls.ts';
import { createAtom } from '@tanstack/store';
import { timers } from '../../../site/scroll/timers.ts';
import { savedValue } from '../../../site/storage/stored-value.ts';
import { formerGuestId } from '../guest-id.ts';
import { shownAddress } from './shown-address.ts';

/** After the first one. */
const triesMax = 10;
/** What waits behind one that is tried again; what is more is left out. */
const waitingMax = 20;

type Waiting = { readonly address: string; readonly body: string };
const waiting = createAtom<readonly Waiting[]>([]);
const isSending = createAtom(false);

/** Reports a page of the visit to the host that counts visits, one after the other. Nothing of the page waits for it. */
export function sendHit(origin: string): void {
  if (waiting.get().length >= waitingMax) return;
  waiting.set((list) => [...list, { address: `${origin}/api/v18/hits`, body: JSON.stringify(hit()) }]);
  formerGuestId.set(null);
  if (!isSending.get()) inBackground(sendAll());
}

const hit = () => ({
  url: shownAddress(window.location.href),
  referer: shownAddress(document.referrer),
  utmTags: tags(savedValue('utm_tags') ?? ''),
  refCode: savedValue('arrival_source'),
  lastRefCode: savedValue('last_affiliate'),
  pwa: savedValue('installed_app') !== null,
  landing: savedValue('landing_code'),
  old_guest_id: formerGuestId.get(),
});

/** The six tags alone: what an older version of the site stored may have had more. */
const tags = (text: string): Readonly<Record<string, string>> => {
  const stored = new URLSearchParams(text);
  return Object.fromEntries(
    campaignParameters.flatMap((name) => (stored.has(name) ? [[name, (stored.get(name) ?? '').slice(0, 200)]] : [])),
  );
};

async function sendAll(): Promise<void> {
  isSending.set(true);
  for (let [next] = waiting.get(); next !== undefined; [next] = waiting.get()) {
    for (let tries = 0; tries <= triesMax && !(await isTaken(next)); tries += 1)
      if (tries < triesMax) await new Promise((resume) => setTimeout(resume, timers.hitAgainMs));
    waiting.set(([, ...others]) => others);
  }
  isSending.set(false);
}

async function isTaken({ address, body }: Waiting): Promise<boolean> {
  try {
    return (await sendReport(address, body, 'shared')).ok;
  } catch {
    return false;
  }
}
