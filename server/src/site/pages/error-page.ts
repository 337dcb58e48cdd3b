import { inLanguage } from '@mela/contract/site/in-language';
import { type Locale, locales } from '@mela/contract/site/languages';
import { html, type RawAnswer } from '../../kernel/http/output/raw-answer.ts';

const style =
  'body{margin:0;display:grid;place-items:center;min-height:100vh;background:#1b1420;color:#f5ead6;font:18px/1.6 system-ui,sans-serif;text-align:center}main{padding:2rem;max-width:32rem}a{color:#f0b429}h1{font-size:1.5rem}';

const words = {
  400: { en: 'This address can’t be read.', hi: 'यह पता पढ़ा नहीं जा सका।' },
  404: { en: 'This page could not be found', hi: 'यह पेज नहीं मिला' },
  405: { en: 'This page can’t be opened this way.', hi: 'यह पेज इस तरीके से नहीं खोला जा सकता।' },
  414: { en: 'This address is too long.', hi: 'यह पता बहुत लंबा है।' },
  429: { en: 'Too many pages at once. Please wait a moment.', hi: 'एक साथ बहुत सारे पेज माँगे गए। थोड़ा रुकें।' },
  500: { en: 'Something went wrong on our side.', hi: 'हमारी ओर से कुछ गड़बड़ हुई।' },
  503: { en: 'We’ll be back in a moment. Please try again.', hi: 'हम थोड़ी देर में लौटते हैं। दोबारा कोशिश करें।' },
} as const;
const home = { en: 'Back to the home page', hi: 'होम पेज पर लौटें' } as const;

export type ErrorStatus = keyof typeof words;

const made = new Map<string, RawAnswer<string>>();

/** A page without dependencies that may be broken: no site build, no database, no script. In all languages, the one of the address first. */
export function errorPage(status: ErrorStatus, locale: Locale = 'en'): RawAnswer<string> {
  const key = `${status} ${locale}`;
  const page = made.get(key) ?? makePage(status, locale);
  made.set(key, page);
  return page;
}

function makePage(status: ErrorStatus, locale: Locale): RawAnswer<string> {
  const first = inLanguage(words[status], locale);
  const others = locales.filter((other) => other !== locale);
  const inOthers = others.map((other) => `<p lang="${other}">${inLanguage(words[status], other)}</p>`).join('');
  const back = [inLanguage(home, locale), ...others.map((other) => `<span lang="${other}">${inLanguage(home, other)}</span>`)].join(' · ');
  return html(
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${first}</title><style>${style}</style></head><body><main><h1>${first}</h1>${inOthers}<p><a href="/">${back}</a></p></main></body></html>`,
    { status },
  );
}
