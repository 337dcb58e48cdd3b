import { useEffect, useState } from 'react';
import { texts } from '../../texts/texts.ts';
import { useOffice } from '../../frame/office-data.ts';
import { isAllowed } from '../../rows/access.ts';
import { useAct } from '../act-call.ts';
import { Button, Key } from '../button.tsx';
import { useKeys } from '../use-keys.ts';
import { dropUndo, useUndoOffer, type UndoOffer } from './undo-offer.ts';

const t = texts.undo;
const shownMs = 10_000;
const saidMs = 4_000;

/** After an act that can be taken back: a line that does it, for ten seconds, longer while it is pointed at. */
export function UndoLine() {
  const offer = useUndoOffer();
  const { rows, permissions } = useOffice();
  const row = rows.find(({ key }) => key === offer?.key);
  if (offer === null || row === undefined || !isAllowed(row, permissions)) return null;
  return <Line key={JSON.stringify(offer)} offer={offer} row={row} />;
}

function Line({ offer, row }: { readonly offer: UndoOffer; readonly row: Parameters<typeof useAct>[0] }) {
  const [isHeld, setHeld] = useState(false);
  const { outcome, run } = useAct(row);
  const isOver = outcome.state === 'done' || outcome.state === 'waits';
  const stays = isHeld || outcome.state === 'busy' || outcome.state === 'refused';
  useEffect(() => {
    if (stays && !isOver) return;
    const timer = setTimeout(dropUndo, isOver ? saidMs : shownMs);
    return () => clearTimeout(timer);
  }, [stays, isOver]);
  const undo = () => {
    if (outcome.state === 'none') void run({ params: offer.params, body: offer.body });
  };
  useKeys({ z: undo });
  return (
    <div
      role="status"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="fixed bottom-6 left-1/2 z-50 flex -translate-x-1/2 items-center gap-3 rounded-panel border border-edge bg-raised py-2 pl-4 pr-2 shadow-[0_12px_40px_rgb(15_10_30/0.2)]"
    >
      <span className="font-semibold">
        {outcome.state === 'refused'
          ? outcome.text
          : isOver
            ? outcome.state === 'waits'
              ? t.waits
              : t.undone
            : `${t.done}: ${offer.name}`}
      </span>
      {outcome.state === 'none' || outcome.state === 'busy' ? (
        <Button busy={outcome.state === 'busy'} onClick={undo}>
          {t.undo} <Key>Z</Key>
        </Button>
      ) : null}
      <Button look="quiet" aria-label={texts.act.close} onClick={dropUndo}>
        ✕
      </Button>
    </div>
  );
}
