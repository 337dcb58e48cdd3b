import { Button } from '../../parts/button.tsx';
import { whyClosed, type Permissions } from '../../rows/access.ts';
import type { Screen } from '../../rows/screens.ts';
import { texts } from '../../texts/texts.ts';

type Props = {
  readonly screen: Screen;
  readonly permissions: Permissions;
  readonly onOpen: (id: string) => void;
  /** Why an act that is open would change nothing here; null where it may. */
  readonly whyIdle?: (id: string) => string | null;
  /** What the acts are, for those who hear the page. */
  readonly label?: string;
  readonly className?: string;
};

/** What can be done here. An act that is not open to this operator, or would change nothing, stands disabled, with the reason as its title. */
export function ActBar({ screen, permissions, onOpen, whyIdle, label = texts.act.acts, className = 'flex flex-wrap gap-2' }: Props) {
  if (screen.acts.length === 0) return null;
  return (
    <div role="group" aria-label={label} className={className}>
      {screen.acts.map(({ id, name, row }) => {
        const closed = whyClosed(row, permissions) ?? whyIdle?.(id) ?? null;
        const isMain = id === 'new';
        return (
          // A disabled button gets no pointer: its title is on the span.
          <span key={id} title={closed ?? row.summary}>
            <Button
              look={isMain ? 'main' : row.commits === 'less' ? 'danger' : 'plain'}
              disabled={closed !== null}
              onClick={() => onOpen(id)}
            >
              {name}
            </Button>
          </span>
        );
      })}
    </div>
  );
}
