import type { WheelSector } from '@mela/contract/api/wheel';
import { m } from '../../site/language/words.ts';
import { oddsText, sectorText } from './prize-text.ts';

type Line = { readonly text: string; readonly weight: number; readonly order: number };

/** The prizes of a wheel with their odds, equal prizes together, the rarest first. */
export function oddsOf(sectors: readonly WheelSector[]): readonly Line[] {
  const lines = new Map<string, Line>();
  for (const sector of sectors) {
    const [text, { weight }] = [sectorText(sector), sector];
    const known = lines.get(text);
    lines.set(text, { text, weight: weight + (known?.weight ?? 0), order: known?.order ?? lines.size });
  }
  return [...lines.values()].toSorted((a, b) => a.weight - b.weight || a.order - b.order);
}

/** The published odds: they add up to 100 %. */
export function OddsTable({ sectors }: { readonly sectors: readonly WheelSector[] }) {
  return (
    <table className="numbers w-full text-left">
      <thead className="text-sm text-muted">
        <tr>
          <th scope="col" className="pb-1 font-semibold">
            {m['wheel.odds.prize']()}
          </th>
          <th scope="col" className="pb-1 text-right font-semibold">
            {m['wheel.odds.chance']()}
          </th>
        </tr>
      </thead>
      <tbody>
        {oddsOf(sectors).map(({ text, weight }) => (
          <tr key={text} className="border-t border-ink-800/15">
            <td className="py-1.5">{text}</td>
            <td className="py-1.5 text-right font-semibold">{oddsText(weight)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t-2 border-dashed border-ink-800/30">
          <th scope="row" className="pt-1.5 font-normal text-muted">
            {m['wheel.odds.sum']()}
          </th>
          <td className="pt-1.5 text-right text-muted">{oddsText(sectors.reduce((sum, { weight }) => sum + weight, 0))}</td>
        </tr>
      </tfoot>
    </table>
  );
}
