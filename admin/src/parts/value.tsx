import type { ReactNode } from 'react';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { labelOf } from '../rows/labels.ts';
import { choicesOf, kindOf, withoutNull } from '../rows/kinds.ts';
import { isRecord, type Schema } from '../rows/row.ts';
import { exactTime, timeText, wholeText } from '../rows/format.ts';
import { texts } from '../texts/texts.ts';
import { useNowSec } from './now.ts';
import { toneOf, type Tone } from './tones.ts';

type Props = {
  readonly schema: Schema;
  readonly value: unknown;
  /** In a cell of a table, where room is one line. */ readonly short?: boolean;
};

const none = <span className="text-muted/70">–</span>;

/** A value as people read it, by its schema: sums in rupees, moments in the time of India, names for numbers. */
export function Value({ schema, value, short = false }: Props): ReactNode {
  const nowSec = useNowSec();
  if (value === null || value === undefined || value === '') return none;
  const { schema: bare } = withoutNull(schema);
  const kind = kindOf(bare);
  if (kind === 'rupees' && typeof value === 'number') return <span className="numbers">{formatRupees(value)}</span>;
  if (kind === 'time' && typeof value === 'number')
    return (
      <time className="numbers whitespace-nowrap" dateTime={new Date(value * 1000).toISOString()} title={exactTime(value)}>
        {timeText(value, nowSec)}
      </time>
    );
  if (typeof value === 'boolean') return <Chip tone={value ? 'good' : 'plain'}>{value ? texts.act.yes : texts.act.no}</Chip>;
  if (kind === 'choice') return <Chip tone={toneOf(nameOfChoice(bare, value))}>{nameOfChoice(bare, value)}</Chip>;
  if (typeof value === 'number') return <span className="numbers">{Number.isInteger(value) ? wholeText(value) : String(value)}</span>;
  if (typeof value === 'string') return <Text text={value} short={short} />;
  if (Array.isArray(value)) return <List items={bare.items ?? {}} values={value} short={short} />;
  if (short) return <span className="text-muted">{summaryOf(value as Readonly<Record<string, unknown>>)}</span>;
  return (
    <code className="block max-h-72 overflow-auto whitespace-pre-wrap rounded-print bg-ground p-3 text-xs">
      {JSON.stringify(value, null, 2)}
    </code>
  );
}

const nameOfChoice = (schema: Schema, value: unknown): string =>
  labelOf(choicesOf(schema).find((choice) => choice.value === value)?.name ?? String(value));

const picturePath = /^\/(uploads|art|pictures)\/[^\s?#]+\.(avif|webp|png|jpg|svg)$/;
/** Of this site alone: other addresses may be a player's words. */
const isOwnAddress = (text: string): boolean => text.startsWith(`${window.location.origin}/`) && !/\s/.test(text);

/** A long text is cut in a table; the whole of it is its title. A picture of the site is shown, and an address of it opens. */
function Text({ text, short }: { readonly text: string; readonly short: boolean }) {
  if (picturePath.test(text))
    return <img src={text} alt={text} title={text} loading="lazy" className={short ? 'h-8 rounded-print' : 'max-h-40 rounded-print'} />;
  if (isOwnAddress(text))
    return (
      <a href={text} target="_blank" rel="noreferrer" className="break-all underline">
        {text}
      </a>
    );
  if (short)
    return (
      <span title={text.length > 40 ? text : undefined} className="block max-w-72 truncate">
        {text}
      </span>
    );
  return <span className="whitespace-pre-wrap break-words">{text}</span>;
}

function List({ items, values, short }: { readonly items: Schema; readonly values: readonly unknown[]; readonly short: boolean }) {
  if (values.length === 0) return none;
  const isPlain = items.properties === undefined && items.anyOf === undefined;
  if (!isPlain && short) return <span className="numbers text-muted">{wholeText(values.length)}</span>;
  const shown = short ? values.slice(0, 3) : values;
  return (
    <span className="flex flex-wrap gap-1">
      {shown.map((value, at) => (
        <Value
          key={`${at} ${String(value)}`}
          schema={isPlain && items.type === 'string' ? { ...items, enum: [String(value)] } : items}
          value={value}
          short={short}
        />
      ))}
      {values.length > shown.length ? <span className="text-muted">+{values.length - shown.length}</span> : null}
    </span>
  );
}

/** A record in one line: in English where it is a text in both languages, else its first values. */
export function summaryOf(value: Readonly<Record<string, unknown>>): string {
  if (typeof value['en'] === 'string') return value['en'];
  const named = value['names'] ?? value['name'];
  if (typeof named === 'string') return named;
  if (isRecord(named) && typeof named['en'] === 'string') return named['en'];
  return (
    Object.entries(value)
      .filter(([, one]) => ['string', 'number', 'boolean'].includes(typeof one))
      .slice(0, 2)
      .map(([name, one]) => `${labelOf(name)}: ${String(one)}`)
      .join(' · ') || texts.list.more
  );
}

const tones = {
  plain: 'bg-foreground/6 text-foreground',
  good: 'bg-success/10 text-success',
  bad: 'bg-danger/10 text-danger',
  waits: 'bg-marigold/20 text-marigold-ink',
} as const satisfies Record<Tone, string>;

/** A short word on a quiet ground. */
export function Chip({ tone = 'plain', children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return (
    <span className={`inline-flex items-center whitespace-nowrap rounded-full px-2 py-px text-xs font-semibold ${tones[tone]}`}>
      {children}
    </span>
  );
}
