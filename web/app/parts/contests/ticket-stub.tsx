import { classNames } from '@mela/kit/class-names.ts';

/** The emblem of lotteries: two tickets of the fair, one over the other, with a perforated stub. */
export function TicketStub({ className, vip = false }: { readonly className: string; readonly vip?: boolean }) {
  return (
    <svg
      viewBox="0 0 132 112"
      aria-hidden
      className={classNames(className, 'stroke-ink-800')}
      strokeWidth="3.5"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <g transform="rotate(-14 66 56)">
        <path d="M10 30h112v16a9 9 0 0 0 0 18v16H10V64a9 9 0 0 0 0-18z" className={vip ? 'fill-rani' : 'fill-peacock'} />
      </g>
      <g transform="rotate(7 66 56)">
        <path d="M8 28h116v18a10 10 0 0 0 0 20v18H8V66a10 10 0 0 0 0-20z" className={vip ? 'fill-indigo' : 'fill-marigold'} />
        <path d="M18 37h68v38H18z" className="fill-paper-light" strokeWidth="2.5" />
        <path d="M98 34v44" fill="none" strokeWidth="3" strokeDasharray="1 8" />
        <g transform="translate(30 38) scale(.75)" strokeWidth="2.2">
          <path d="M24 24V4l13 9z" className="fill-vermilion" />
          <path d="M24 24h20l-9 13z" className="fill-rani" />
          <path d="M24 24v20l-13-9z" className="fill-peacock" />
          <path d="M24 24H4l9-13z" className="fill-paper" />
        </g>
        <path d="M108 42v8M108 56v6M108 68v4" fill="none" className="stroke-paper-light" strokeWidth="5" />
      </g>
    </svg>
  );
}
