import { useQuery } from '@tanstack/react-query';
import type { PushBrowser } from '@mela/contract/api/accounts/push';
import { Button } from '@mela/kit/buttons/button.tsx';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import { FormError } from '@mela/kit/forms/form.tsx';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { useCommand } from '../../../data/api/use-command.ts';
import { isPushBarred, usePushHere } from '../../../data/notifications/use-push-here.ts';
import { browsersQuery, removeBrowser } from '../../../data/notifications/push.ts';
import { useDates } from '../../../data/settings/use-dates.ts';
import { m } from '../../../site/language/words.ts';

/** The browsers that get messages also while the site is closed, each with its own switch, and a button for this one. Nothing where there is neither. */
export function PushBrowsers() {
  const { data } = useQuery(browsersQuery());
  const { send, busy, rejection } = useCommand(removeBrowser);
  const here = usePushHere(!isPushBarred(), m['messages.push.done']());
  if (data === undefined || (data.length === 0 && !here.canTurnOn)) return null;
  const switchOff = async (id: number) => {
    if ((await send({ params: { id } })) !== null) here.look();
  };
  return (
    <PaperCard as="section">
      <h2 className="text-xl">{m['messages.push.title']()}</h2>
      <p className="mt-1 text-muted">{m['messages.push.text']()}</p>
      <ul className="mt-4 grid gap-4 empty:hidden">
        {data.map((one) => (
          <Browser key={one.id} browser={one} busy={busy} onOff={() => attempt(switchOff(one.id))} />
        ))}
      </ul>
      {here.canTurnOn && !here.isRefused && (
        <Button className="mt-4" busy={here.busy} onClick={here.turnOn}>
          {m['messages.push.on']()}
        </Button>
      )}
      {here.isRefused && (
        <p role="status" className="mt-4">
          {m['messages.push.refused']()}
        </p>
      )}
      <FormError rejection={here.rejection ?? rejection} />
    </PaperCard>
  );
}

type Row = { readonly browser: PushBrowser; readonly busy: boolean; readonly onOff: () => void };

function Browser({ browser, busy, onOff }: Row) {
  const { day } = useDates();
  const name = nameOf(browser);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="font-semibold">{name}</span>
        <span className="block text-sm text-muted">{m['messages.push.since']({ day: day(browser.since) })}</span>
      </span>
      <Button look="secondary" disabled={busy} onClick={onOff} aria-label={m['messages.push.offNamed']({ name })}>
        {m['messages.push.off']()}
      </Button>
    </li>
  );
}

function nameOf({ browser, system }: PushBrowser): string {
  if (browser !== null && system !== null) return m['profile.sessions.device']({ browser, system });
  return browser ?? system ?? m['profile.sessions.unknown']();
}
