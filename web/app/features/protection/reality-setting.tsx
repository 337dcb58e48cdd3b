import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useQuery } from '@tanstack/react-query';
import { realityIntervals } from '@mela/contract/api/protection/reality-intervals';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { ErrorState } from '@mela/kit/feedback/states.tsx';
import { FormError } from '@mela/kit/forms/form.tsx';
import { RadioGroup } from '@mela/kit/forms/radio-group.tsx';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { useCommand } from '../../data/api/use-command.ts';
import { chooseInterval, realityQuery } from '../../data/protection/play-time.ts';
import { m } from '../../site/language/words.ts';

const never = 'never';

/** After how much play the player is shown time and result; saved at once. */
export function RealitySetting() {
  const { data, error, refetch } = useQuery(realityQuery());
  const { send, busy, rejection } = useCommand(chooseInterval);
  return (
    <PaperCard as="section" className="grid content-start gap-3">
      <h2 className="text-xl">{m['reality.setting.title']()}</h2>
      <p className="text-muted">{m['reality.setting.text']()}</p>
      {data === undefined && error !== null ? (
        <ErrorState error={error} onRetry={() => attempt(refetch())} />
      ) : data === undefined ? (
        <SkeletonRows label={m['ui.loading']()} rows={1} className="h-11" />
      ) : (
        <div aria-busy={busy}>
          <RadioGroup
            look="pills"
            legend={m['reality.setting.label']()}
            choices={[
              ...realityIntervals.map((minutes) => ({
                value: String(minutes),
                label: m['reality.setting.every']({ minutes: String(minutes) }),
              })),
              { value: never, label: m['reality.setting.never']() },
            ]}
            value={data.intervalMin === null ? never : String(data.intervalMin)}
            onChange={(choice) => attempt(send({ body: { intervalMin: choice === never ? null : Number(choice) } }))}
          />
        </div>
      )}
      <FormError rejection={rejection} />
    </PaperCard>
  );
}
