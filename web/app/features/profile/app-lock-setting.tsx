import { attempt } from '@mela/kit/feedback/attempt.ts';
import { Switch } from '@mela/kit/forms/switch.tsx';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { useAtom } from '@mela/kit/state/use-atom.ts';
import { m } from '../../site/language/words.ts';
import { phoneClient } from '../../site/phone-app/phone-client.ts';

/** Inside the app for phones: locks it on this phone, by what the phone itself is unlocked with. */
export function AppLockSetting() {
  const lock = useAtom(phoneClient, (client) => client?.lock ?? null, null);
  if (lock === null) return null;
  return (
    <PaperCard as="section">
      <h2 className="text-xl">{m['phoneApp.lock.setting.title']()}</h2>
      <p className="mt-1 text-muted">{m['phoneApp.lock.setting.text']()}</p>
      <Switch label={m['phoneApp.lock.setting.on']()} checked={lock.isOn} onChange={(next) => attempt(lock.set(next))} />
    </PaperCard>
  );
}
