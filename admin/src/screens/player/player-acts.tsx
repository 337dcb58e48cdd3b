import type { OperatorPlayer } from '@mela/contract/api/operators/operator-players';
import type { Permissions } from '../../rows/access.ts';
import type { Screen } from '../../rows/screens.ts';
import { ActBar } from '../act-bar.tsx';
import { groupsOf, whyIdle } from './act-groups.ts';

type Props = {
  readonly screen: Screen;
  readonly player: OperatorPlayer;
  readonly permissions: Permissions;
  readonly onAct: (id: string) => void;
};

/** The acts on a player by what they are about. One that would change nothing says why. */
export function PlayerActs({ screen, player, permissions, onAct }: Props) {
  return (
    <div className="grid gap-4">
      {groupsOf(screen.acts).map(({ title, acts }) => (
        <section key={title} className="grid gap-1.5">
          <h4 className="text-xs font-semibold text-muted">{title}</h4>
          <ActBar
            screen={{ ...screen, acts }}
            label={`${title}: acts`}
            permissions={permissions}
            whyIdle={(id) => whyIdle(player, id)}
            onOpen={onAct}
            className="grid gap-1.5 [&_button]:w-full [&_button]:justify-start"
          />
        </section>
      ))}
    </div>
  );
}
