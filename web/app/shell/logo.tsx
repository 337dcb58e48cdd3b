import logoEn from '../art/logo-en.svg?url';
import logoHi from '../art/logo-hi.svg?url';
import { currentLocale } from '../lib/locale.ts';

/** 100 × 40: the windmill and the name, drawn in outlines. Its link says the name. */
export function Logo() {
  return <img src={currentLocale() === 'hi' ? logoHi : logoEn} width={100} height={40} alt="" className="h-10 w-25" />;
}
