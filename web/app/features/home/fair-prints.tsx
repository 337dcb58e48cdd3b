const frame = 'size-22 md:size-30';
const paper = '#fbe9c6';
const ink = '#1c1433';

/** An envelope under wax: flat spots, one of them off register, like everything printed here. */
export function SealedPrint() {
  return (
    <svg viewBox="0 0 120 120" className={frame} aria-hidden focusable="false">
      <rect width="120" height="120" rx="10" fill="#2b2a7a" />
      <path fill="#3a399a" d="M60 60 0 20v26zM60 60 34 0h24zM60 60 86 0h24zM60 60l60-40v26zM60 60l60 26v24zM60 60l26 60H62zM60 60l-26 60H10zM60 60 0 74v26z" />
      <path fill="#f6a21b" d="M21 38h84v54H21z" /><path fill={paper} d="M18 35h84v54H18z" />
      <path d="m18 35 42 32 42-32M18 89l31-30m53 30L71 59" fill="none" stroke={ink} strokeWidth="3.5" />
      <circle cx="62" cy="70" r="16" fill={ink} /><circle cx="60" cy="68" r="16" fill="#e2432a" />
      <path fill={paper} d="M60 68V57l6 5.5zM60 68h11l-5.5 6zM60 68v11l-6-5.5zM60 68H49l5.5-6z" />
    </svg>
  );
}

/** Two hands' worth of seeds meet in the reels: yours and the house's. */
export function PlayedPrint() {
  return (
    <svg viewBox="0 0 120 120" className={frame} aria-hidden focusable="false">
      <rect width="120" height="120" rx="10" fill="#0b7a75" />
      <path fill="#17918a" d="M60 60 0 20v26zM60 60 34 0h24zM60 60 86 0h24zM60 60l60-40v26zM60 60l60 26v24zM60 60l26 60H62zM60 60l-26 60H10zM60 60 0 74v26z" />
      <path fill={ink} d="M19 33h88v58H19z" /><path fill={paper} d="M16 30h88v58H16z" />
      <path d="M45.3 30v58M74.7 30v58" stroke={ink} strokeWidth="3.5" />
      <path fill="#f6a21b" d="m32 47 11 13-9 13-13-11z" /><path fill="#cf1f63" d="m30.5 45 11 13-9 13-13-11z" />
      <circle cx="61.5" cy="60.5" r="9.5" fill="#f6a21b" /><circle cx="60" cy="59" r="9.5" fill="#e2432a" />
      <path fill="#f6a21b" d="m91 44 4.5 11 11.5 1-9 7 3 12-10-6.500z" /><path fill="#2b2a7a" d="m89.5 43 4.5 10.5 8 1-6.5 7.5 2 10-8-5.5-8.5 5.5 2-10-7.5-7.5 10-1z" />
      <path fill={paper} d="m8 55 8 4.500L8 64zM112 55l-8 4.5 8 4.500z" />
    </svg>
  );
}

/** The seal broken, the number held against it: it fits. */
export function OpenedPrint() {
  return (
    <svg viewBox="0 0 120 120" className={frame} aria-hidden focusable="false">
      <rect width="120" height="120" rx="10" fill="#cf1f63" />
      <path fill="#de3f7b" d="M60 60 0 20v26zM60 60 34 0h24zM60 60 86 0h24zM60 60l60-40v26zM60 60l60 26v24zM60 60l26 60H62zM60 60l-26 60H10zM60 60 0 74v26z" />
      <path fill={ink} d="M30 17h66v62H30z" /><path fill={paper} d="M27 14h66v62H27z" />
      <path d="M37 27h46M37 37h46M37 47h28" stroke={ink} strokeWidth="3.5" />
      <path fill="#f6a21b" d="m17 55 45 30 45-30v54H17z" /><path fill={paper} d="m14 52 45 30 45-30v54H14z" />
      <path d="M14 106 46 76m58 30L72 76" fill="none" stroke={ink} strokeWidth="3.5" />
      <circle cx="86" cy="92" r="19" fill={ink} /><circle cx="84" cy="90" r="19" fill="#3d7d3a" />
      <path d="m75 90 7 7 12-14" fill="none" stroke={paper} strokeWidth="5" />
    </svg>
  );
}
