import type { ReactNode } from 'react';

/** Emblems of what a player tries, each in a box of 96 by 96. */
export const emblemsOfPlay = {
  reel: (
    <>
      <path d="M14 24h68v48H14z" className="fill-vermilion" />
      <path d="M20 30h16v36H20zM40 30h16v36H40zM60 30h16v36H60z" className="fill-paper-light" />
      <path d="M24 40h8l-4 16M44 40h8l-4 16M64 40h8l-4 16" fill="none" strokeWidth="4" />
      <path d="M82 40h6v-14" fill="none" />
      <circle cx="88" cy="22" r="5" className="fill-marigold" />
      <path d="M24 72v10M72 72v10" />
    </>
  ),
  titles: (
    <>
      <path d="M18 34 58 22l8 26-40 12z" className="fill-peacock" />
      <path d="M28 44h50v34H28z" className="fill-vermilion" />
      <path d="M34 50h38v22H34z" className="fill-paper-light" />
      <path d="m53 53 4 6 7 1-5 5 1 6-7-3-7 3 1-6-5-5 7-1z" className="fill-marigold" />
      <path d="M66 12v20M74 16v18" strokeWidth="4" />
      <circle cx="66" cy="11" r="4" className="fill-rani" />
      <circle cx="74" cy="15" r="4" className="fill-rani" />
    </>
  ),
  cogs: (
    <>
      <path
        d="M34 18h10l2 8 7 3 7-4 7 7-4 7 3 7 8 2v10l-8 2-3 7 4 7-7 7-7-4-7 3-2 8H34l-2-8-7-3-7 4-7-7 4-7-3-7-4-1V47l4-2 3-7-4-7 7-7 7 4 7-3z"
        className="fill-indigo"
        transform="translate(4 -4) scale(.86)"
      />
      <circle cx="38" cy="42" r="11" className="fill-paper-light" />
      <path
        d="M68 56h7l1 5 5 2 4-3 5 5-3 4 2 5v7l-5 1-2 5 3 4-5 5-4-3-5 2h-7l-1-5-5-2-4 3-5-5 3-4-2-5v-7l5-1 2-5-3-4 5-5 4 3 5-2z"
        className="fill-marigold"
        transform="translate(14 10) scale(.78)"
      />
      <circle cx="69" cy="69" r="6" className="fill-paper-light" />
    </>
  ),
  months: (
    <>
      <circle cx="48" cy="48" r="34" className="fill-indigo" />
      <path d="M48 14a34 34 0 0 1 0 68 26 34 0 0 0 0-68z" className="fill-marigold" />
      <path d="M48 4v8M48 84v8M4 48h8M84 48h8M17 17l6 6M73 73l6 6M79 17l-6 6M23 73l-6 6" strokeWidth="4" />
      <circle cx="34" cy="40" r="4" className="fill-paper-light" />
      <circle cx="30" cy="58" r="3" className="fill-paper-light" />
    </>
  ),
  kite: (
    <>
      <path d="M52 8 82 44 46 70 16 36z" className="fill-rani" />
      <path d="M52 8 46 70 16 36z" className="fill-marigold" />
      <path d="M52 8 46 70M16 36q36-8 66 8" fill="none" />
      <path d="m46 70-10 6 8 4-6 8" fill="none" strokeWidth="4" />
      <path d="m46 70 8 16-14-2z" className="fill-peacock" />
    </>
  ),
  colours: (
    <>
      <path d="M12 56q36 14 72 0-4 30-36 30T12 56z" className="fill-peacock" />
      <path d="M12 56q36-16 72 0-36 14-72 0z" className="fill-paper-light" />
      <path d="M20 54 34 28l12 26z" className="fill-rani" />
      <path d="m40 56 14-34 14 34z" className="fill-marigold" />
      <path d="m58 55 10-20 10 19z" className="fill-leaf" />
      <circle cx="24" cy="16" r="5" className="fill-vermilion" />
      <circle cx="78" cy="18" r="4" className="fill-indigo" />
      <circle cx="40" cy="10" r="3" className="fill-leaf" />
    </>
  ),
  swing: (
    <>
      <path d="M10 20q38-22 76 0" fill="none" strokeWidth="8" className="stroke-leaf" />
      <path d="M30 16v50M66 16v50" fill="none" strokeWidth="3" />
      <path d="M22 66h52v9H22z" className="fill-vermilion" />
      <path d="M30 28q8 4 0 10-8-6 0-10zM66 40q8 4 0 10-8-6 0-10z" className="fill-marigold" />
      <path d="M14 26q-8 10 2 16 8-8-2-16zM82 26q8 10-2 16-8-8 2-16z" className="fill-leaf" />
      <path d="M16 88q8-6 16 0t16 0 16 0 16 0" fill="none" className="stroke-peacock" strokeWidth="4" />
    </>
  ),
  lamp: (
    <>
      <path d="M48 8q16 18 6 32-6 6-12 0-10-14 6-32z" className="fill-marigold" />
      <path d="M48 22q6 9 2 16h-4q-4-7 2-16z" className="fill-vermilion" />
      <path d="M8 48q40 12 80 0-4 34-40 34T8 48z" className="fill-vermilion" />
      <path d="M8 48q40-10 80 0-40 12-80 0z" className="fill-marigold-deep" />
      <path d="M34 82h28l5 8H29z" className="fill-rani" />
      <path d="m24 62 5 5 5-5M43 66l5 5 5-5M62 62l5 5 5-5" fill="none" className="stroke-paper-light" />
    </>
  ),
  garland: (
    <>
      <path d="M10 12v10q38 74 76 0V12" fill="none" strokeWidth="3" />
      <circle cx="12" cy="30" r="8" className="fill-marigold" />
      <circle cx="22" cy="46" r="8" className="fill-vermilion" />
      <circle cx="34" cy="58" r="8" className="fill-marigold" />
      <circle cx="62" cy="58" r="8" className="fill-marigold" />
      <circle cx="74" cy="46" r="8" className="fill-vermilion" />
      <circle cx="84" cy="30" r="8" className="fill-marigold" />
      <circle cx="48" cy="64" r="11" className="fill-rani" />
      <path d="M48 75v14m-6-4 6 6 6-6" fill="none" strokeWidth="4" />
      <path d="M6 8h12M78 8h12" strokeWidth="5" />
    </>
  ),
  sunrise: (
    <>
      <path d="M48 14v12M18 26l8 9M78 26l-8 9M6 52h12M78 52h12" strokeWidth="5" className="stroke-marigold-deep" />
      <path d="M22 62a26 26 0 0 1 52 0z" className="fill-marigold" />
      <path d="M6 62h84v10H6z" className="fill-vermilion" />
      <path d="M14 78h68M26 86h44" strokeWidth="4" />
    </>
  ),
  hare: (
    <>
      <path d="M44 38Q28 8 36 6q10 2 16 30M54 36Q52 8 62 8q8 6 0 32" className="fill-paper-light" />
      <path d="M40 40q24-12 32 8 2 10-8 12 14 10 10 28H26q-12-12 0-26 8-8 12-8-6-8 2-14z" className="fill-rani" />
      <circle cx="58" cy="48" r="3" className="fill-ink-800" />
      <circle cx="24" cy="74" r="8" className="fill-paper-light" />
      <path d="M72 54q8 0 10 4" fill="none" />
    </>
  ),
  flag: (
    <>
      <path d="M24 8v82" strokeWidth="5" />
      <path d="M26 12q18-8 30 0t28 0v36q-16 8-28 0t-30 0z" className="fill-peacock" />
      <path d="m55 20 4 8 9 1-7 6 2 9-8-4-8 4 2-9-7-6 9-1z" className="fill-marigold" />
      <path d="M14 90h20" strokeWidth="5" />
    </>
  ),
  chain: (
    <>
      <path d="M18 34a14 14 0 0 1 20-20l8 8a14 14 0 0 1 0 20" fill="none" strokeWidth="11" />
      <path d="M18 34a14 14 0 0 1 20-20l8 8a14 14 0 0 1 0 20" fill="none" strokeWidth="5" className="stroke-marigold" />
      <path d="m34 40 22 22" strokeWidth="11" />
      <path d="m34 40 22 22" strokeWidth="5" className="stroke-vermilion" />
      <path d="M78 62a14 14 0 0 1-20 20l-8-8a14 14 0 0 1 0-20" fill="none" strokeWidth="11" />
      <path d="M78 62a14 14 0 0 1-20 20l-8-8a14 14 0 0 1 0-20" fill="none" strokeWidth="5" className="stroke-marigold" />
    </>
  ),
  calendar: (
    <>
      <path d="M14 20h68v64H14z" className="fill-paper-light" />
      <path d="M14 20h68v18H14z" className="fill-vermilion" />
      <path d="M30 12v14M66 12v14" strokeWidth="6" />
      <path d="M24 48h10v8H24zM43 48h10v8H43zM62 48h10v8H62zM24 66h10v8H24z" className="fill-peacock" />
      <path d="m46 70 6 6 14-14" fill="none" strokeWidth="5" className="stroke-rani" />
    </>
  ),
  elephant: (
    <>
      <path d="M24 34q4-18 28-18 28 0 30 28v40H66V66H48v18H32V60q-8 2-8 14 0 8-6 8-8 0-8-14 0-20 14-34z" className="fill-indigo-light" />
      <path d="M46 24q14 4 12 26-12 4-16-6-4-12 4-20z" className="fill-rani" />
      <path d="M56 14h26v16q-14 6-26-2z" className="fill-marigold" />
      <circle cx="32" cy="38" r="3" className="fill-paper-light" />
      <path d="M22 60q6 6 14 2" fill="none" className="stroke-paper-light" />
      <path d="M82 50q8 4 6 16" fill="none" />
    </>
  ),
} satisfies Readonly<Record<string, ReactNode>>;
