import { announce } from '@mela/kit/feedback/announcer.tsx';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import { Link } from '@tanstack/react-router';
import type { Mission, MissionKind } from '@mela/contract/api/missions';
import { Button } from '@mela/kit/buttons/button.tsx';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { classNames } from '@mela/kit/class-names.ts';
import { Progress } from '@mela/kit/data-display/progress.tsx';
import { FormError } from '@mela/kit/forms/form.tsx';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { useCommand } from '../../data/api/use-command.ts';
import { rerollMission, selectMission, takeMission } from '../../data/missions/missions.ts';
import { prizeText } from '../../parts/contests/contest-texts.ts';
import { m } from '../../site/language/words.ts';
import { DialogLink, ModalLink } from '../../site/navigation/modal-link.tsx';

type Props = {
  readonly mission: Mission;
  readonly isFirst: boolean;
  readonly canReroll: boolean;
  /** The cards of today can be put first; of earlier days only the gift is left. */
  readonly isToday: boolean;
};

/** What a mission needs next is its one button; the rest are links. */
const way = buttonClass('solid');
const link = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4';

/** A mission in the list: what to do, how far it is, and its gift. */
export function MissionCard(props: Props) {
  const { id, kind, state, prize } = props.mission;
  return (
    <li
      className={classNames(
        'paper on-paper ticket relative flex min-w-0 flex-col overflow-hidden rounded-print',
        state === 'taken' && 'opacity-75',
      )}
    >
      <div aria-hidden className={classNames('print-edge print-edge-down', isPlay(kind) ? 'text-rani' : 'text-peacock')} />
      <div className="flex grow flex-col gap-3 px-6 pb-5 pt-4">
        <p className="numbers font-print text-2xl font-normal text-danger">{prizeText(prize)}</p>
        <MissionState {...props} />
        <DialogLink hash={`mission:${id}`} className={classNames(link, 'self-start text-sm')}>
          {m['missions.how']()}
        </DialogLink>
      </div>
    </li>
  );
}

const isPlay = (kind: MissionKind) => kind === 'rounds' || kind === 'wins' || kind === 'new_game';

/** How far a mission is, and what can be done with it. */
export function MissionState({ mission, isFirst, canReroll, isToday }: Props) {
  const { id, name, kind, target, progress, state, prize, minBet } = mission;
  const take = useCommand(takeMission);
  const select = useCommand(selectMission);
  const reroll = useCommand(rerollMission);
  const act = async (sent: Promise<object | null>, done: string) => {
    if ((await sent) !== null) announce(done);
  };
  return (
    <>
      <div className="grow">
        <Progress
          label={name}
          value={progress}
          max={target}
          text={m['missions.progress']({ done: progress, target })}
          tone={state === 'done' || state === 'taken' ? 'good' : 'reward'}
        />
      </div>
      {state === 'open' && isPlay(kind) ? (
        <p className="text-sm text-muted">{m['missions.minBet']({ amount: formatRupees(minBet, { paise: 'needed' }) })}</p>
      ) : null}
      {state === 'blocked' ? <p className="text-muted">{m['missions.state.blocked']()}</p> : null}
      {state === 'taken' ? <p className="font-semibold text-success">{m['missions.state.taken']()}</p> : null}
      {state === 'done' ? (
        <Button
          size="lg"
          look="solid"
          busy={take.busy}
          onClick={() => attempt(act(take.send({ params: { id } }), m['missions.state.taken']()))}
        >
          {m['missions.take']({ prize: prizeText(prize) })}
        </Button>
      ) : null}
      {state === 'open' && isToday ? (
        <div className="flex flex-wrap items-center gap-x-5">
          <Way kind={kind} />
          {isFirst ? (
            <span className="text-sm text-muted">{m['missions.isFirst']()}</span>
          ) : (
            <button
              type="button"
              className={link}
              disabled={select.busy}
              onClick={() => attempt(act(select.send({ params: { id } }), m['missions.isFirst']()))}
            >
              {m['missions.first']()}
            </button>
          )}
          {canReroll ? (
            <button
              type="button"
              className={link}
              disabled={reroll.busy}
              onClick={() => attempt(act(reroll.send({ params: { id } }), m['missions.rerolled']()))}
            >
              {m['missions.reroll']()}
            </button>
          ) : null}
        </div>
      ) : null}
      <FormError rejection={take.rejection ?? select.rejection ?? reroll.rejection} />
    </>
  );
}

/** Where a mission is done. */
function Way({ kind }: { readonly kind: MissionKind }) {
  switch (kind) {
    case 'limit':
    case 'quiet':
      return (
        <Link to="/{-$lang}/games-limits" search={{}} className={way}>
          {kind === 'limit' ? m['missions.do.limit']() : m['missions.do.quiet']()}
        </Link>
      );
    case 'verify':
      return (
        <Link to="/{-$lang}/verification-info" search={{}} className={way}>
          {m['missions.do.verify']()}
        </Link>
      );
    case 'deposit':
      return (
        <ModalLink path="/payment/deposit" className={way}>
          {m['missions.do.deposit']()}
        </ModalLink>
      );
    default:
      return (
        <Link to="/{-$lang}/games/{-$category}" params={{ category: undefined }} search={{}} className={way}>
          {m['missions.do.play']()}
        </Link>
      );
  }
}
