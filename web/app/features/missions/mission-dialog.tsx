import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useQuery } from '@tanstack/react-query';
import { Accordion } from '@mela/kit/data-display/accordion.tsx';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { ErrorState } from '@mela/kit/feedback/states.tsx';
import { Dialog, type DialogProps } from '@mela/kit/overlays/dialog.tsx';
import { missionsQuery } from '../../data/missions/missions.ts';
import { prizeText } from '../../parts/contests/contest-texts.ts';
import { m } from '../../site/language/words.ts';
import { MissionState } from './mission-card.tsx';
import { MissionChoices } from './mission-choices.tsx';
import { MissionRules } from './mission-rules.tsx';

/** [2.90] One mission over any page: `#mission:<id>`, without an id the one that the player has put first. */
export default function MissionDialog({ params: { token = '' }, onClose }: DialogProps) {
  const { data, error, refetch } = useQuery(missionsQuery());
  const id = token === '' ? (data?.selectedMissionId ?? null) : Number(token);
  const mission = [...(data?.missions ?? []), ...(data?.earlier ?? [])].find((one) => one.id === id);
  return (
    <Dialog title={mission?.name ?? m['missions.one']()} onClose={onClose}>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => attempt(refetch())} />
      ) : data === undefined ? (
        <SkeletonRows label={m['ui.loading']()} rows={2} className="h-16" />
      ) : mission === undefined || data.blocked ? (
        <p>{data.blocked ? m['missions.blocked']() : m['missions.gone']()}</p>
      ) : (
        <div className="grid gap-4">
          <p className="numbers font-print text-2xl font-normal text-danger">{prizeText(mission.prize)}</p>
          <MissionState mission={mission} isToday={data.missions.includes(mission)} />
          {mission.state === 'open' && data.missions.includes(mission) ? (
            <MissionChoices
              id={mission.id}
              isFirst={mission.id === data.selectedMissionId}
              canReroll={data.canReroll}
              onRerolled={onClose}
            />
          ) : null}
          <Accordion items={[{ id: 'rules', title: m['missions.rules.title'](), body: <MissionRules /> }]} openId="rules" />
        </div>
      )}
    </Dialog>
  );
}
