import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MessengerTopics as Topics } from '@mela/contract/api/accounts/notices';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { FormError } from '@mela/kit/forms/form.tsx';
import { SelectField } from '@mela/kit/forms/field.tsx';
import { Switch } from '@mela/kit/forms/switch.tsx';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { useCommand } from '../../../data/api/use-command.ts';
import { messengerQuery, saveMessenger } from '../../../data/notifications/messages.ts';
import { m } from '../../../site/language/words.ts';
import { askToWrite } from '../../../site/messenger/ask-to-write.ts';
import { messengerClient } from '../../../site/messenger/client.ts';

const topics = {
  deposits: m['messages.messenger.deposits'],
  withdrawals: m['messages.messenger.withdrawals'],
  gifts: m['messages.messenger.gifts'],
} as const;

/** Rupees. The API takes any sum: one that was chosen elsewhere stands among them. */
const sums = [1_000, 5_000, 10_000, 50_000, 100_000] as const;
const sumsWith = (chosen: number | null) =>
  [...new Set([...sums, ...(chosen === null ? [] : [chosen])])].toSorted((one, other) => one - other);

/** Of what the bot writes, each saved at once; nothing until the player has chosen it. Absent where the bot cannot write to them. */
export function MessengerTopics() {
  const { data } = useQuery(messengerQuery());
  const { send, busy, rejection } = useCommand(saveMessenger);
  const [isForbidden, setIsForbidden] = useState(false);
  if (data?.connected !== true) return null;
  const { winsAbove } = data.topics;
  /** Before the bot may have to write first, the messenger asks its player. */
  const save = async (body: Partial<Topics>, isOn: boolean) => {
    const client = messengerClient.get();
    const isAllowed = !isOn || client === null || (await askToWrite(client.port));
    setIsForbidden(!isAllowed);
    if (isAllowed) await send({ body });
  };
  return (
    <PaperCard as="section">
      <h2 className="text-xl">{m['messages.messenger.title']()}</h2>
      <p className="mt-1 text-muted">{m['messages.messenger.text']()}</p>
      <div className="mt-2">
        {(['deposits', 'withdrawals', 'gifts'] as const).map((topic) => (
          <Switch
            key={topic}
            label={topics[topic]()}
            checked={data.topics[topic]}
            disabled={busy}
            onChange={(isOn) => attempt(save({ [topic]: isOn }, isOn))}
          />
        ))}
      </div>
      <p className="mt-1 text-sm text-muted">{m['messages.messenger.giftsNote']()}</p>
      <div className="mt-3 max-w-xs">
        <SelectField
          label={m['messages.messenger.wins']()}
          hint={m['messages.messenger.winsNote']()}
          name="winsAbove"
          value={winsAbove ?? ''}
          disabled={busy}
          onChange={({ target: { value } }) => attempt(save({ winsAbove: value === '' ? null : Number(value) }, value !== ''))}
        >
          <option value="">{m['messages.messenger.winsNone']()}</option>
          {sumsWith(winsAbove).map((sum) => (
            <option key={sum} value={sum}>
              {m['messages.messenger.winsFrom']({ sum: formatRupees(sum) })}
            </option>
          ))}
        </SelectField>
      </div>
      {isForbidden ? (
        <p role="alert" className="mt-1 text-sm text-danger">
          {m['messages.messenger.forbidden']()}
        </p>
      ) : null}
      <FormError rejection={rejection} />
    </PaperCard>
  );
}
