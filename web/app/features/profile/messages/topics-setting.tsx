import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageTopicNames } from './topic-words.ts';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { ErrorState } from '@mela/kit/feedback/states.tsx';
import { FormError } from '@mela/kit/forms/form.tsx';
import { Switch } from '@mela/kit/forms/switch.tsx';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { useCommand } from '../../../data/api/use-command.ts';
import { saveTopics, topicsQuery } from '../../../data/notifications/messages.ts';
import { m } from '../../../site/language/words.ts';

const topics = ['offers', 'tournaments', 'club'] as const;

/** Of what news are, each topic saved at once. None is on until the player has chosen it. */
export function TopicsSetting() {
  const { data, error, refetch } = useQuery(topicsQuery());
  const { send, busy, rejection } = useCommand(saveTopics);
  return (
    <PaperCard as="section">
      <h2 className="text-xl">{m['messages.topics.title']()}</h2>
      <p className="mt-1 text-muted">{m['messages.topics.text']()}</p>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => attempt(refetch())} />
      ) : data === undefined ? (
        <SkeletonRows label={m['ui.loading']()} rows={3} className="h-11" />
      ) : (
        <div className="mt-2">
          {topics.map((topic) => (
            <Switch
              key={topic}
              label={messageTopicNames[topic]()}
              checked={data[topic]}
              disabled={busy}
              onChange={(isOn) => attempt(send({ body: { [topic]: isOn } }))}
            />
          ))}
        </div>
      )}
      <FormError rejection={rejection} />
      <Link to="/{-$lang}/profile/messages" search={{}} className="mt-3 inline-block font-semibold underline underline-offset-4">
        {m['messages.sent.title']()}
      </Link>
    </PaperCard>
  );
}
