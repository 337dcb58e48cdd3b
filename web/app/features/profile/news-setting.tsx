import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useQuery } from '@tanstack/react-query';
import type { User } from '@mela/contract/api/accounts/accounts';
import type { NewsChannel } from '@mela/contract/api/accounts/news';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { ErrorState } from '@mela/kit/feedback/states.tsx';
import { FormError } from '@mela/kit/forms/form.tsx';
import { Switch } from '@mela/kit/forms/switch.tsx';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { newsQuery, saveNews } from '../../data/account/news.ts';
import { useCommand } from '../../data/api/use-command.ts';
import { m } from '../../site/language/words.ts';

/** By which channels news come, each saved at once. A channel without an address is not offered. */
export function NewsSetting({ email, phone }: Pick<User, 'email' | 'phone'>) {
  const { data, error, refetch } = useQuery(newsQuery());
  const { send, busy, rejection } = useCommand(saveNews);
  const choice = (channel: NewsChannel, label: string) => (
    <Switch
      label={label}
      checked={data?.[channel] ?? false}
      disabled={busy}
      onChange={(isOn) => attempt(send({ body: { [channel]: isOn } }))}
    />
  );
  return (
    <PaperCard as="section">
      <h2 className="text-xl">{m['profile.settings.news.title']()}</h2>
      <p className="mt-1 text-muted">{m['profile.settings.news.text']()}</p>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => attempt(refetch())} />
      ) : data === undefined ? (
        <SkeletonRows label={m['ui.loading']()} rows={2} className="h-11" />
      ) : (
        <div className="mt-2">
          {choice('inbox', m['profile.settings.news.inbox']())}
          {email === null ? null : choice('email', m['profile.settings.news.email']({ address: email }))}
          {phone === null ? null : choice('sms', m['profile.settings.news.sms']({ address: phone }))}
        </div>
      )}
      <FormError rejection={rejection} />
    </PaperCard>
  );
}
