import { announce } from '@mela/kit/feedback/announcer.tsx';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useQuery } from '@tanstack/react-query';
import type { QuietHours, QuietState } from '@mela/contract/api/protection';
import { Button } from '@mela/kit/buttons/button.tsx';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { Field } from '@mela/kit/forms/field.tsx';
import { Form, FormError } from '@mela/kit/forms/form.tsx';
import { useForm } from '@mela/kit/forms/use-form.ts';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { useCommand } from '../../data/api/use-command.ts';
import { putQuietHours, quietHoursBody, quietHoursQuery, removeQuietHours } from '../../data/protection/play-time.ts';
import { useDates } from '../../data/settings/use-dates.ts';
import { m } from '../../site/language/words.ts';
import { useAskBeforeLeaving } from '../../site/navigation/ask-before-leaving.ts';

const two = (value: number) => String(value).padStart(2, '0');
const clockOf = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
const minuteOf = (clock: string) => {
  const [, hour = '0', minute = '0'] = /^(\d\d):(\d\d)/.exec(clock) ?? [];
  return Number(hour) * 60 + Number(minute);
};
const timesOf = ({ fromMinute, toMinute }: QuietHours) => ({ from: clockOf(fromMinute), to: clockOf(toMinute) });

/** The hours of the day without play, and shorter ones that wait. */
export function QuietHoursCard({ now }: { readonly now: number }) {
  const { data } = useQuery(quietHoursQuery());
  return (
    <PaperCard as="section" className="grid content-start gap-4">
      <div>
        <h2 className="text-xl">{m['quiet.title']()}</h2>
        <p className="mt-1 text-muted">{m['quiet.text']()}</p>
      </div>
      {data === undefined ? (
        <SkeletonRows label={m['ui.loading']()} rows={2} className="h-11" />
      ) : (
        <QuietForm key={JSON.stringify(data.hours)} state={data} now={now} />
      )}
    </PaperCard>
  );
}

function QuietForm({ state, now }: { readonly state: QuietState; readonly now: number }) {
  const { hours, schedule } = state;
  const saving = useCommand(putQuietHours);
  const removing = useCommand(removeQuietHours);
  const form = useForm({
    initial: timesOf(hours ?? { fromMinute: 23 * 60, toMinute: 7 * 60 }),
    bodyOf: ({ from, to }) => ({ fromMinute: minuteOf(from), toMinute: minuteOf(to) }),
    schema: quietHoursBody,
    sending: saving,
  });
  useAskBeforeLeaving(form.isUnsaved, m['quiet.unsaved']);
  const busy = saving.busy || removing.busy;
  /** What is left on the page is another form: what has become of the hours is said. */
  const change = async (sent: Promise<QuietState | null>) => {
    const now = await sent;
    if (now !== null) announce(now.hours === null ? m['quiet.none']() : m['quiet.now'](timesOf(now.hours)));
    return now;
  };
  return (
    <>
      <p className="font-semibold">{hours === null ? m['quiet.none']() : m['quiet.now'](timesOf(hours))}</p>
      {hours === null || schedule === null ? null : (
        <div role="status" className="grid gap-3 border-l-4 border-ink-800 bg-ink-800/8 px-4 py-3">
          <WaitingText schedule={schedule} isDue={schedule.dueAt <= now} />
          <div className="flex flex-wrap gap-3">
            <Button look="solid" busy={busy} onClick={() => attempt(change(saving.send({ body: hours })))}>
              {m['quiet.waiting.keep']()}
            </Button>
            {schedule.dueAt > now ? null : (
              <Button
                look="secondary"
                busy={busy}
                onClick={() => attempt(change(schedule.hours === null ? removing.send({}) : saving.send({ body: schedule.hours })))}
              >
                {m['limits.waiting.confirm']()}
              </Button>
            )}
          </div>
        </div>
      )}
      <Form
        onSubmit={() => attempt(form.submit((body) => change(saving.send({ body }))))}
        rejection={form.failure}
        className="grid grid-cols-2 gap-4"
      >
        <Field
          label={m['quiet.from']()}
          type="time"
          name="from"
          required
          value={form.values.from}
          error={form.error('fromMinute')}
          onChange={({ target }) => form.change({ from: target.value }, 'fromMinute')}
        />
        <Field
          label={m['quiet.to']()}
          type="time"
          name="to"
          required
          value={form.values.to}
          error={form.error('toMinute')}
          onChange={({ target }) => form.change({ to: target.value }, 'toMinute')}
        />
        <div className="col-span-2 flex flex-wrap items-center gap-3">
          <Button type="submit" look="solid" busy={saving.busy}>
            {m['quiet.submit']()}
          </Button>
          {hours === null ? null : (
            <Button look="secondary" busy={removing.busy} onClick={() => attempt(change(removing.send({})))}>
              {m['quiet.remove']()}
            </Button>
          )}
        </div>
        <FormError rejection={form.rejection ?? removing.rejection} />
      </Form>
    </>
  );
}

function WaitingText({ schedule, isDue }: { readonly schedule: NonNullable<QuietState['schedule']>; readonly isDue: boolean }) {
  const { moment } = useDates();
  const time = moment(schedule.dueAt);
  if (schedule.hours === null)
    return <p className="font-semibold">{isDue ? m['quiet.waiting.noneDue']() : m['quiet.waiting.none']({ time })}</p>;
  const times = timesOf(schedule.hours);
  return <p className="font-semibold">{isDue ? m['quiet.waiting.fewerDue'](times) : m['quiet.waiting.fewer']({ ...times, time })}</p>;
}
