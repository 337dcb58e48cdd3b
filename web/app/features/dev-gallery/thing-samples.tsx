import { m } from '../../site/language/words.ts';
import { Amount } from '@mela/kit/data-display/amount.tsx';
import { Badge } from '@mela/kit/data-display/badge.tsx';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { Receipt, ReceiptLine, ReceiptLines } from '@mela/kit/data-display/receipt.tsx';
import { WidePicture } from '@mela/kit/data-display/wide-picture.tsx';
import { useDates } from '../../data/settings/use-dates.ts';

const paidAt = 1_795_257_000;
const widths = ['mobile', 'tablet', 'desktop', 'desktopXl', 'desktopXXl'] as const;
const [mobile, tablet, desktop, desktopXl, desktopXXl] = [568, 768, 1024, 1366, 1680].map(
  (width) => `/art/diwali-night/label-wide-${width}`,
) as [string, string, string, string, string];
const print = { mobile, tablet, desktop, desktopXl, desktopXXl } satisfies Record<(typeof widths)[number], string>;

export function CardSample() {
  return (
    <PaperCard>
      <Badge>{m['parts.say.prize']()}</Badge>
      <h4 className="mt-2 text-xl">{m['parts.say.cardTitle']()}</h4>
      <p className="mt-2">{m['parts.say.cardText']()}</p>
    </PaperCard>
  );
}

export function BadgeSample() {
  return (
    <div className="flex flex-wrap gap-2">
      <Badge>{m['parts.say.new']()}</Badge>
      <Badge tone="good">{m['parts.say.paid']()}</Badge>
      <Badge tone="wait">{m['parts.say.waiting']()}</Badge>
      <Badge tone="bad">{m['parts.say.rejected']()}</Badge>
    </div>
  );
}

export function AmountSample() {
  return (
    <dl className="grid max-w-sm gap-2">
      {(
        [
          [m['parts.say.total'](), <Amount key="t" rupees={12_345_678.9} className="font-print text-2xl" />],
          [m['parts.say.gain'](), <Amount key="g" rupees={250} sign className="text-success" />],
          [m['parts.say.loss'](), <Amount key="l" rupees={-40.5} className="text-danger" />],
        ] as const
      ).map(([name, sum]) => (
        <div key={name} className="flex items-baseline justify-between gap-4">
          <dt>{name}</dt>
          <dd className="font-semibold">{sum}</dd>
        </div>
      ))}
    </dl>
  );
}

export function ReceiptSample() {
  const dates = useDates();
  return (
    <Receipt className="max-w-sm">
      <ReceiptLines>
        <ReceiptLine name={m['parts.say.date']()}>{dates.day(paidAt)}</ReceiptLine>
        <ReceiptLine name={m['parts.say.way']()}>{m['parts.say.upi']()}</ReceiptLine>
        <ReceiptLine name={m['parts.say.total']()} strong>
          <Amount rupees={500} />
        </ReceiptLine>
      </ReceiptLines>
    </Receipt>
  );
}

export function PictureSample() {
  return <WidePicture picture={print} alt={m['parts.say.picture']()} className="rounded-print" />;
}
