import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { ErrorState } from '@mela/kit/feedback/states.tsx';
import { Dialog, type DialogProps } from '@mela/kit/overlays/dialog.tsx';
import { turnsQuery, wheelQuery } from '../../../data/wheel/queries.ts';
import { spinsOf } from '../../../data/wheel/spins.ts';
import { prizeText } from '../../../parts/contests/contest-texts.ts';
import { m } from '../../../site/language/words.ts';

const whereTexts = {
  cash: m['wheel.win.cash'],
  points: m['wheel.win.points'],
  wheel_spins: m['wheel.win.spins'],
  gift: m['wheel.win.gift'],
} as const;

/** What the last spin has given. */
export default function WheelWinDialog({ onClose }: DialogProps) {
  const { data, error, refetch, isFetching } = useQuery(turnsQuery());
  const { data: wheel } = useQuery(wheelQuery());
  const last = data?.[0];
  return (
    <Dialog title={m['wheel.win.title']()} onClose={onClose} shape="card">
      {(close) =>
        error !== null ? (
          <ErrorState error={error} onRetry={() => attempt(refetch())} />
        ) : last === undefined && (data === undefined || isFetching) ? (
          <SkeletonRows label={m['ui.loading']()} rows={2} />
        ) : last === undefined ? (
          <p>{m['wheel.win.none']()}</p>
        ) : (
          <div className="grid justify-items-center gap-4 text-center">
            <p className="stamp stamp-down numbers mt-3 px-6 py-2 font-print text-3xl text-success">{prizeText(last.prize)}</p>
            <p className="text-muted">{whereTexts[last.prize.type]()}</p>
            {last.prize.type === 'gift' ? (
              <Link to="/{-$lang}/gifts" search={{}} className={buttonClass('solid', 'md')}>
                {m['wheel.win.toGifts']()}
              </Link>
            ) : null}
            {wheel === undefined ? null : <p className="numbers">{m['wheel.left']({ count: spinsOf(wheel) })}</p>}
            <Button look="solid" onClick={close}>
              {m['wheel.close']()}
            </Button>
            <Link to="/{-$lang}/fairness" search={{}} hash="wheel" className="font-semibold underline underline-offset-4">
              {m['wheel.fair.link']()}
            </Link>
          </div>
        )
      }
    </Dialog>
  );
}
