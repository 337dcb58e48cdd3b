import { classNames } from '@mela/kit/class-names.ts';
import { m } from '../../site/language/words.ts';

type Props = { readonly isMember: boolean; readonly status: string | null };

/** The printed card of the club, with the member's status; for others as it looks before a name is on it. */
export function MemberCard({ isMember, status }: Props) {
  return (
    <figure className={classNames('overflow-hidden rounded-panel border-[6px] border-paper bg-indigo', isMember ? '' : 'opacity-85')}>
      <svg
        viewBox="0 0 480 250"
        aria-hidden
        className="block w-full stroke-ink-950"
        strokeWidth="4"
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        <path d="M0 0h480v250H0z" className="fill-indigo" stroke="none" />
        <g className="fill-indigo-light" stroke="none">
          {Array.from({ length: 12 }, (_, at) => (
            <path key={at} d="M240 150-130-420h110z" transform={`rotate(${at * 30} 240 150)`} />
          ))}
        </g>
        <path d="M14 14h452v222H14z" fill="none" className="stroke-paper" strokeWidth="2.5" />
        <path d="M22 22h436v206H22z" fill="none" className="stroke-marigold" strokeWidth="2.5" strokeDasharray="2 9" />
        <Elephant />
      </svg>
      <figcaption className="paper on-paper flex flex-wrap items-baseline justify-between gap-x-4 px-5 py-3">
        <span className="text-lg font-semibold">{status ?? m['vip.card.club']()}</span>
        <span className="text-sm text-muted">{isMember ? m['vip.card.member']() : m['vip.card.open']()}</span>
      </figcaption>
    </figure>
  );
}

/** The emblem of the club: an elephant with a parasol on its back. */
function Elephant() {
  return (
    <g transform="translate(120 22)">
      <path d="M122 66V22" fill="none" strokeWidth="5" />
      <path d="M72 34c8-26 28-32 50-32s42 6 50 32c-16-8-34-8-50 0-16-8-34-8-50 0Z" className="fill-rani" />
      <path d="M122 2c-12 8-16 18-17 30m17-30c12 8 16 18 17 30" fill="none" className="stroke-paper" strokeWidth="3" />
      <path d="M62 112c0-34 28-50 68-50s70 18 70 56v68h-34v-36h-52v36H80v-50c-10-4-18-12-18-24Z" className="fill-paper-dim" />
      <path d="M80 92c-24-18-60-8-60 24 0 18 8 26 8 44 0 14-8 20-18 18" fill="none" className="stroke-ink-950" strokeWidth="26" />
      <path d="M80 92c-24-18-60-8-60 24 0 18 8 26 8 44 0 14-8 20-18 18" fill="none" className="stroke-paper-dim" strokeWidth="18" />
      <path d="M76 70c30-4 44 16 40 42s-30 30-44 16c-10-10-16-48 4-58Z" className="fill-paper-light" />
      <circle cx="52" cy="102" r="4.5" className="fill-ink-950" stroke="none" />
      <path d="M34 132c-12 2-22-2-28-10" fill="none" className="stroke-paper-light" strokeWidth="8" />
      <path d="M114 62h62l16 56c-26 14-66 14-92 0Z" className="fill-vermilion" />
      <path d="M108 104c26 12 56 12 80 0" fill="none" className="stroke-marigold" strokeWidth="6" />
      <circle cx="146" cy="84" r="11" className="fill-marigold" />
      <path d="M200 112c14 4 18 18 14 34" fill="none" strokeWidth="6" />
      <path d="M80 186h34m52 0h34" fill="none" className="stroke-marigold" strokeWidth="7" />
    </g>
  );
}
