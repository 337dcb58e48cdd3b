import { classNames } from '@mela/kit/class-names.ts';

type Props = {
  /** Days in a row up to now. */
  readonly streak: number;
  /** After so many days there is a gift, and a new row begins. */
  readonly days: number;
  readonly className?: string;
};

/** How many matches of the row are lit: all of them on the day of the gift. */
export const litOf = (streak: number, days: number): number => (streak === 0 ? 0 : ((streak - 1) % days) + 1);

/** Days in a row as matches: one burns for each, the last is the day of the gift. Decoration beside the number of days. */
export function MatchRow({ streak, days, className = '' }: Props) {
  const lit = litOf(streak, days);
  return (
    <span aria-hidden className={classNames('flex min-w-0 gap-1', className)}>
      {Array.from({ length: days }, (_, day) => (
        <svg
          key={day}
          data-lit={day < lit || undefined}
          viewBox="0 0 20 52"
          className="h-full min-w-0"
          strokeWidth="2"
          strokeLinejoin="round"
        >
          <path d="M8 22h4v29H8z" className="fill-paper-dim stroke-ink-800" />
          {day < lit ? (
            <>
              <path d="M10 1c1 6 8 10 8 17a8 8 0 0 1-16 0c0-4 3-5 4-9 2 1 4-4 4-8z" className="fill-marigold stroke-ink-800" />
              <path d="M10 13c3 3 4 5 4 7a4 4 0 0 1-8 0c0-2 2-4 4-7z" className="fill-vermilion stroke-none" />
            </>
          ) : (
            <path
              d="M10 9c3 0 5 3 5 7s-2 7-5 7-5-3-5-7 2-7 5-7z"
              className={classNames('stroke-ink-800', day === days - 1 ? 'fill-rani' : 'fill-vermilion')}
            />
          )}
        </svg>
      ))}
    </span>
  );
}
