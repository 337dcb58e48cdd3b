import type { Permissions } from '../../rows/access.ts';
import type { Screen } from '../../rows/screens.ts';
import { ActBar } from './act-bar.tsx';
import { groupsOf } from './act-groups.ts';
import { whyIdle } from './why-idle.ts';

type Props = {
  readonly screen: Screen;
  readonly record: unknown;
  readonly permissions: Permissions;
  readonly onAct: (id: string) => void;
  /** Below one another at the side of a page, or beside one another above it. */
  readonly along: 'side' | 'top';
};

const looks = {
  side: { all: 'grid gap-4', acts: 'grid gap-1.5 [&_button]:w-full [&_button]:justify-start' },
  top: { all: 'flex flex-wrap gap-x-8 gap-y-3', acts: 'flex flex-wrap gap-2' },
} as const;

/** The acts on a record by what they are about. One that would change nothing says why. */
export function GroupedActs({ screen, record, permissions, onAct, along }: Props) {
  const Heading = along === 'side' ? 'h4' : 'h2';
  return (
    <div className={looks[along].all}>
      {groupsOf(screen.pattern, screen.acts).map(({ title, acts }) => (
        <section key={title} className="grid content-start gap-1.5">
          <Heading className="text-xs font-semibold text-muted">{title}</Heading>
          <ActBar
            screen={{ ...screen, acts }}
            label={`${title}: acts`}
            permissions={permissions}
            whyIdle={(id) => whyIdle(screen.pattern, record, id)}
            onOpen={onAct}
            className={looks[along].acts}
          />
        </section>
      ))}
    </div>
  );
}
