import { classNames } from '@mela/kit/class-names.ts';

/** The emblem of tournaments: a cup with two handles and a pinwheel on it. */
export function Cup({ className, vip = false }: { readonly className: string; readonly vip?: boolean }) {
  const body = vip ? 'fill-indigo' : 'fill-marigold';
  return (
    <svg
      viewBox="0 0 120 132"
      aria-hidden
      className={classNames(className, 'stroke-ink-800')}
      strokeWidth="3.5"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d="M30 24H10c0 26 9 40 26 42M90 24h20c0 26-9 40-26 42" fill="none" strokeWidth="7" />
      <path
        d="M30 24H10c0 26 9 40 26 42M90 24h20c0 26-9 40-26 42"
        fill="none"
        className={vip ? 'stroke-indigo-light' : 'stroke-marigold-deep'}
        strokeWidth="2.5"
      />
      <path d="M26 12h68c2 42-8 68-34 70-26-2-36-28-34-70z" className={body} />
      <path d="M33 18c0 26 4 44 15 54" fill="none" className="stroke-paper-light" strokeWidth="4" />
      <path d="M22 6h76v10H22z" className="fill-paper" />
      <path d="M53 82h14v18H53z" className={body} />
      <path d="M38 100h44l6 12H32z" className="fill-vermilion" />
      <path d="M26 112h68v13H26z" className="fill-paper-dim" />
      <g transform="translate(42 26) scale(.75)" strokeWidth="2.2">
        <path d="M24 24V4l13 9z" className="fill-vermilion" />
        <path d="M24 24h20l-9 13z" className="fill-rani" />
        <path d="M24 24v20l-13-9z" className="fill-peacock" />
        <path d="M24 24H4l9-13z" className="fill-paper" />
      </g>
    </svg>
  );
}
