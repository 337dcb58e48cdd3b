import type { ReactNode } from 'react';

/** Emblems of safe play and of the account, each in a box of 96 by 96. */
export const emblemsOfCare = {
  loupe: (
    <>
      <path d="m60 60 26 26" strokeWidth="13" />
      <path d="m62 62 23 23" strokeWidth="6" className="stroke-vermilion" />
      <circle cx="40" cy="40" r="28" className="fill-marigold" />
      <circle cx="40" cy="40" r="20" className="fill-paper-light" />
      <path d="m30 40 8 9 14-18" fill="none" strokeWidth="6" className="stroke-peacock" />
    </>
  ),
  scales: (
    <>
      <path d="M48 12v68M18 24h60" strokeWidth="5" />
      <circle cx="48" cy="14" r="6" className="fill-marigold" />
      <path d="m20 26-14 30h28zM76 26 62 56h28z" fill="none" />
      <path d="M4 56h32q-2 14-16 14T4 56zM60 56h32q-2 14-16 14T60 56z" className="fill-peacock" />
      <path d="M30 80h36l6 8H24z" className="fill-vermilion" />
    </>
  ),
  fence: (
    <>
      <path d="M10 44h76v8H10zM10 66h76v8H10z" className="fill-marigold" />
      <path d="M16 34l8-10 8 10v52H16zM40 34l8-10 8 10v52H40zM64 34l8-10 8 10v52H64z" className="fill-paper-light" />
      <path d="M24 46v2M48 46v2M72 46v2M24 68v2M48 68v2M72 68v2" strokeWidth="4" />
      <path d="M6 86h84" strokeWidth="5" className="stroke-leaf" />
      <circle cx="78" cy="12" r="6" className="fill-vermilion" />
    </>
  ),
  tree: (
    <>
      <path d="M42 56h12l4 30H38z" className="fill-marigold-deep" />
      <path d="M48 8c16 0 22 10 20 18 14 0 18 22 4 28-8 6-18 4-24 2-6 2-16 4-24-2-14-6-10-28 4-28-2-8 4-18 20-18z" className="fill-leaf" />
      <circle cx="34" cy="36" r="5" className="fill-marigold" />
      <circle cx="56" cy="28" r="5" className="fill-vermilion" />
      <circle cx="62" cy="46" r="5" className="fill-marigold" />
      <path d="M22 86h52" strokeWidth="5" />
    </>
  ),
  pouch: (
    <>
      <path d="M30 34q18 8 36 0 24 24 12 46-30 14-60 0-12-22 12-46z" className="fill-rani" />
      <path d="m26 14 12 8 10-10 10 10 12-8-8 20q-14 6-28 0z" className="fill-marigold" />
      <path d="M30 34q18 8 36 0" fill="none" strokeWidth="5" />
      <path d="M66 36q14 0 16 16m-16-16q6 10 2 20" fill="none" />
      <path d="m48 50 8 10-8 12-8-12z" className="fill-paper-light" />
    </>
  ),
  hourglass: (
    <>
      <path d="M22 10h52v9H22zM22 77h52v9H22z" className="fill-vermilion" />
      <path d="M28 19h40q0 18-15 29 15 11 15 29H28q0-18 15-29-15-11-15-29z" className="fill-paper-light" />
      <path d="M34 30h28q-4 8-14 16-10-8-14-16z" className="fill-marigold" />
      <path d="M32 77q4-14 16-18 12 4 16 18z" className="fill-marigold" />
      <path d="M48 46v14" />
    </>
  ),
  moon: (
    <>
      <path d="M58 10a40 40 0 1 0 28 52A34 34 0 0 1 58 10z" className="fill-marigold" />
      <path d="m72 14 3 7 8 1-6 5 2 8-7-4-7 4 2-8-6-5 8-1z" className="fill-paper-light" />
      <circle cx="80" cy="46" r="3" className="fill-paper-light" />
      <path d="M30 46q6 6 12 0M46 62q6 6 12 0" fill="none" />
    </>
  ),
  owl: (
    <>
      <path d="M22 22 16 8q14 2 20 8h24q6-6 20-8l-6 14q12 12 6 34-6 24-32 24T16 56q-6-22 6-34z" className="fill-peacock" />
      <path d="M32 56h32q0 20-16 20T32 56z" className="fill-paper-light" />
      <circle cx="34" cy="36" r="13" className="fill-paper-light" />
      <circle cx="62" cy="36" r="13" className="fill-paper-light" />
      <path d="M26 37q8 7 16 0M54 37q8 7 16 0" fill="none" strokeWidth="4" />
      <path d="m48 42 6 8-6 6-6-6z" className="fill-marigold" />
      <path d="M12 88h72" strokeWidth="6" />
    </>
  ),
  bell: (
    <>
      <path d="M42 16a6 6 0 1 1 12 0" fill="none" strokeWidth="4" />
      <path d="M48 16q24 4 24 34 0 14 10 22H14q10-8 10-22 0-30 24-34z" className="fill-marigold" />
      <path d="M14 72h68v8H14z" className="fill-vermilion" />
      <circle cx="48" cy="86" r="7" className="fill-marigold-deep" />
      <path d="M34 34q-4 8-3 18" fill="none" className="stroke-paper-light" strokeWidth="4" />
    </>
  ),
  hammock: (
    <>
      <path d="M12 10v78M84 10v78" strokeWidth="7" className="stroke-marigold-deep" />
      <path d="M12 10v78M84 10v78" />
      <path d="M14 34q34 60 68 0l-4 22q-30 40-60 0z" className="fill-rani" />
      <path d="M22 50q26 34 52 0" fill="none" className="stroke-paper-light" strokeDasharray="5 5" />
      <path d="M30 48q18-20 36 0-18 22-36 0z" className="fill-marigold" />
      <circle cx="66" cy="40" r="8" className="fill-paper-light" />
      <path d="M6 88h84" strokeWidth="5" className="stroke-leaf" />
    </>
  ),
  door: (
    <>
      <path d="M20 88V40q0-30 28-30t28 30v48z" className="fill-vermilion" />
      <path d="M30 88V42q0-20 18-20t18 20v46z" className="fill-paper-light" />
      <path d="M30 88V42q0-20 18-20v58z" className="fill-peacock" />
      <circle cx="43" cy="56" r="3" className="fill-marigold" />
      <path d="M56 60h22m-8-8 8 8-8 8" fill="none" strokeWidth="5" />
      <path d="M10 88h76" strokeWidth="5" />
    </>
  ),
  rings: (
    <>
      <path d="M48 8 82 20v26q0 28-34 44Q14 74 14 46V20z" className="fill-indigo" />
      <path d="M48 18 73 27v20q0 20-25 33-25-13-25-33V27z" className="fill-paper-light" />
      <path d="M48 66C30 54 28 46 32 40c5-6 13-4 16 3 3-7 11-9 16-3 4 6 2 14-16 26z" className="fill-vermilion" />
    </>
  ),
  card: (
    <>
      <path d="M8 22h80v54H8z" className="fill-paper-light" />
      <path d="M8 22h80v12H8z" className="fill-peacock" />
      <path d="M16 42h24v26H16z" className="fill-marigold" />
      <circle cx="28" cy="51" r="5" className="fill-ink-800" />
      <path d="M18 68q2-10 10-10t10 10z" className="fill-ink-800" />
      <path d="M48 46h30M48 55h20" strokeWidth="4" />
      <path d="m58 68 6 6 16-16" fill="none" strokeWidth="6" className="stroke-leaf" />
    </>
  ),
  key: (
    <>
      <circle cx="30" cy="32" r="20" className="fill-marigold" />
      <circle cx="30" cy="32" r="8" className="fill-paper-light" />
      <path d="m43 46 34 36 8-7-8-8 6-6-8-8-6 6-18-20z" className="fill-marigold" />
      <path d="M66 12a16 16 0 1 1 8 30l6 22-8 3-4-6-6 2-2-10" className="fill-peacock" />
      <circle cx="70" cy="26" r="6" className="fill-paper-light" />
    </>
  ),
  lock: (
    <>
      <path d="M28 44V30q0-20 20-20t20 20v14" fill="none" strokeWidth="12" />
      <path d="M28 44V30q0-20 20-20t20 20v14" fill="none" strokeWidth="5" className="stroke-paper-dim" />
      <path d="M16 42h64v44H16z" className="fill-vermilion" />
      <path d="M16 50h64M16 78h64" className="stroke-marigold" />
      <path d="M48 54a7 7 0 0 1 4 13l3 11H41l3-11a7 7 0 0 1 4-13z" className="fill-marigold" />
    </>
  ),
} satisfies Readonly<Record<string, ReactNode>>;
