import { announce } from '@mela/kit/feedback/announcer.tsx';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { FormError } from '@mela/kit/forms/form.tsx';
import { useCommand } from '../../data/api/use-command.ts';
import { rerollMission, selectMission } from '../../data/missions/missions.ts';
import { m } from '../../site/language/words.ts';

type Props = {
  readonly id: number;
  readonly isFirst: boolean;
  readonly canReroll: boolean;
  /** After it has become another one, which has another number. */
  readonly onRerolled: () => void;
};

/** What else can be done with a mission of today: put it first, or get another one in its place. */
export function MissionChoices({ id, isFirst, canReroll, onRerolled }: Props) {
  const select = useCommand(selectMission);
  const reroll = useCommand(rerollMission);
  const putFirst = async () => {
    if ((await select.send({ params: { id } })) !== null) announce(m['missions.isFirst']());
  };
  const change = async () => {
    if ((await reroll.send({ params: { id } })) === null) return;
    announce(m['missions.rerolled']());
    onRerolled();
  };
  return (
    <div className="grid gap-2">
      {isFirst ? (
        <p className="text-sm text-muted">{m['missions.isFirst']()}</p>
      ) : (
        <Button look="secondary" busy={select.busy} onClick={() => attempt(putFirst())}>
          {m['missions.first']()}
        </Button>
      )}
      {canReroll ? (
        <>
          <Button look="secondary" busy={reroll.busy} onClick={() => attempt(change())}>
            {m['missions.reroll']()}
          </Button>
          <p className="text-sm text-muted">{m['missions.rerollNote']()}</p>
        </>
      ) : null}
      <FormError rejection={select.rejection ?? reroll.rejection} />
    </div>
  );
}
