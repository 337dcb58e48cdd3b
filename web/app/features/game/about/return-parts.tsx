import type { GameOdds } from '@mela/contract/games/game-odds';
import { asPercent } from '@mela/contract/money/shares';
import { m } from '../../../site/language/words.ts';
import { ReceiptLine, ReceiptLines } from '@mela/kit/data-display/receipt.tsx';

const partTexts: Readonly<Record<string, () => string>> = {
  base: m['game.about.part.base'],
  freeSpins: m['game.about.part.freeSpins'],
  respins: m['game.about.part.respins'],
  hold: m['game.about.part.hold'],
  picks: m['game.about.part.picks'],
  jackpot: m['game.about.part.jackpot'],
};

/** What each part of the game adds to its return; nothing where there is but one. */
export function ReturnParts({ parts }: { readonly parts: GameOdds['parts'] }) {
  if (parts.length < 2) return null;
  return (
    <div className="border-t-2 border-ink-800 pb-5 pt-4">
      <h4 className="text-lg">{m['game.about.parts']()}</h4>
      <ReceiptLines className="mt-2">
        {parts.map(({ part, percent }) => (
          <ReceiptLine key={part} name={partTexts[part]?.() ?? part}>
            {asPercent(percent)}
          </ReceiptLine>
        ))}
      </ReceiptLines>
    </div>
  );
}
