import { m } from '../../site/language/words.ts';
import { formatRupees } from '@mela/kit/formats/money.ts';
import type { DrawPurpose, Turn } from './verifier/draw-purpose.ts';

/** The part of a round that numbers were drawn in. */
export function turnText(turn: Turn | undefined): string {
  switch (turn?.of) {
    case 'free':
      return m['fairness.check.draws.free']({ index: turn.index });
    case 'respin':
      return m['fairness.check.draws.respin']({ index: turn.index });
    case 'hold':
      return m['fairness.check.draws.hold']({ index: turn.index });
    case 'boxes':
      return m['fairness.check.draws.boxes']();
    case 'gambles':
      return m['fairness.check.draws.gambles']();
    case 'base':
    case undefined:
      return m['fairness.check.draws.base']();
  }
}

/** What a number was drawn for, and what it came to; `creditRupees` is a credit at the round's bet. */
export function drawText(drawn: DrawPurpose | null, creditRupees: number): string {
  switch (drawn?.of) {
    case 'stop':
      return m['fairness.check.draws.stop']({ reel: drawn.reel + 1, stop: drawn.stop });
    case 'height':
      return m['fairness.check.draws.height']({ reel: drawn.reel + 1, height: drawn.height, stop: drawn.stop });
    case 'coin':
    case 'cell': {
      const [reel, row] = [drawn.cell[0] + 1, drawn.cell[1] + 1];
      if (drawn.credits === 0) return m['fairness.check.draws.empty']({ reel, row });
      return m['fairness.check.draws.coin']({ reel, row, sum: formatRupees(drawn.credits * creditRupees) });
    }
    case 'box': {
      const [box, other] = [drawn.box + 1, drawn.other + 1];
      return box === other ? m['fairness.check.draws.stays']({ box }) : m['fairness.check.draws.swap']({ box, other });
    }
    case 'side': {
      const { gamble } = drawn;
      return drawn.side === 1 ? m['fairness.check.draws.chit']({ gamble }) : m['fairness.check.draws.pat']({ gamble });
    }
    case undefined:
      return m['fairness.check.draws.thrown']();
  }
}
