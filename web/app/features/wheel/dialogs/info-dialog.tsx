import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { ErrorState } from '@mela/kit/feedback/states.tsx';
import { Dialog, type DialogProps } from '@mela/kit/overlays/dialog.tsx';
import { wheelQuery } from '../../../data/wheel/queries.ts';
import { m } from '../../../site/language/words.ts';
import { OddsTable } from '../odds-table.tsx';

/** How the wheel works: spins, odds, and how a spin is checked. */
export default function WheelInfoDialog({ onClose }: DialogProps) {
  const { data: wheel, error, refetch } = useQuery(wheelQuery());
  const hasGift = wheel?.sectors.some(({ gift_id }) => gift_id !== undefined) === true;
  const points = [
    m['wheel.info.spins'](),
    m['wheel.info.slices'](),
    m['wheel.info.prizes'](),
    ...(hasGift ? [m['wheel.info.gift']()] : []),
    m['wheel.info.fair'](),
  ];
  return (
    <Dialog title={m['wheel.info.title']()} onClose={onClose}>
      <ul className="grid list-disc gap-2 pl-5">
        {points.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <h3 className="mb-2 mt-6 text-lg">
        {wheel === undefined ? m['wheel.odds.chance']() : m['wheel.odds.title']({ level: wheel.level.name })}
      </h3>
      {wheel !== undefined ? (
        <OddsTable sectors={wheel.sectors} />
      ) : error === null ? (
        <SkeletonRows label={m['ui.loading']()} rows={4} />
      ) : (
        <ErrorState error={error} onRetry={() => attempt(refetch())} />
      )}
      <p className="mt-5">
        <Link to="/{-$lang}/fairness" search={{}} hash="wheel" className="font-semibold underline underline-offset-4">
          {m['wheel.fair.link']()}
        </Link>
      </p>
    </Dialog>
  );
}
