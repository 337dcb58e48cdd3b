import { useQuery } from '@tanstack/react-query';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import { FormError } from '@mela/kit/forms/form.tsx';
import { Switch } from '@mela/kit/forms/switch.tsx';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { useCommand } from '../../../data/api/use-command.ts';
import { messengerQuery, saveMessenger } from '../../../data/notifications/messages.ts';
import { m } from '../../../site/language/words.ts';

const topics = {
  deposits: m['messages.messenger.deposits'],
  withdrawals: m['messages.messenger.withdrawals'],
  gifts: m['messages.messenger.gifts'],
} as const;

/** Of what the bot writes, each saved at once; nothing until the player has chosen it. Absent where the bot cannot write to them. */
export function MessengerTopics() {
  const { data } = useQuery(messengerQuery());
  const { send, busy, rejection } = useCommand(saveMessenger);
  if (data?.connected !== true) return null;
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
            onChange={(isOn) => attempt(send({ body: { [topic]: isOn } }))}
          />
        ))}
      </div>
      <p className="mt-1 text-sm text-muted">{m['messages.messenger.giftsNote']()}</p>
      <FormError rejection={rejection} />
    </PaperCard>
  );
}
