import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '@mela/contract/api/accounts/accounts';
import { showToast } from '@mela/kit/feedback/toast-store.ts';
import { Switch } from '@mela/kit/forms/switch.tsx';
import { FormError } from '@mela/kit/forms/form.tsx';
import { RadioGroup } from '@mela/kit/forms/radio-group.tsx';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { saveDenomination, savePerson } from '../../data/account/commands.ts';
import { useCommand } from '../../data/api/use-command.ts';
import { isSwitchedOn } from '../../data/settings/settings.ts';
import { useSettings } from '../../data/settings/use-settings.ts';
import { m } from '../../site/language/words.ts';

/** With which bet games open, and whether this player is logged out after a quarter of an hour without use, where the site offers it. */
export function PlaySetting({ denomination, autoLogout }: Pick<User, 'denomination' | 'autoLogout'>) {
  const settings = useSettings();
  const list = settings?.get('available_denominations');
  const values = (typeof list === 'string' ? list : '')
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean);
  const isOffered = isSwitchedOn(settings, 'auto_logout.enabled');
  if (values.length < 2 && !isOffered) return null;
  return (
    <PaperCard as="section">
      <h2 className="text-xl">{m['profile.settings.play.title']()}</h2>
      {values.length < 2 ? null : <Credit values={values} now={denomination} />}
      {isOffered ? <AutoLogout isOn={autoLogout} /> : null}
    </PaperCard>
  );
}

function Credit({ values, now }: { readonly values: readonly string[]; readonly now: number }) {
  const queryClient = useQueryClient();
  const [failed, setFailed] = useState(false);
  const choose = (text: string) => {
    setFailed(false);
    saveDenomination(queryClient, now, Number(text)).catch(() => setFailed(true));
  };
  return (
    <>
      <p className="mb-4 mt-1 text-muted">{m['profile.settings.play.text']()}</p>
      <RadioGroup
        look="pills"
        legend={m['profile.settings.play.credit']()}
        choices={values.map((text) => ({ value: text, label: `₹${text}` }))}
        value={values.find((text) => Number(text) === now) ?? null}
        onChange={choose}
      />
      {failed ? (
        <p role="alert" className="mt-3">
          {m['profile.settings.play.failed']()}
        </p>
      ) : null}
    </>
  );
}

function AutoLogout({ isOn }: { readonly isOn: boolean }) {
  const { send, busy, rejection } = useCommand(savePerson);
  const choose = async (autoLogout: boolean) => {
    if ((await send({ body: { autoLogout } })) !== null) showToast(m['profile.settings.play.saved'](), 'good');
  };
  return (
    <div className="mt-4">
      <Switch label={m['profile.settings.play.autoLogout']()} checked={isOn} disabled={busy} onChange={(next) => attempt(choose(next))} />
      <FormError rejection={rejection} />
    </div>
  );
}
