import { html, type RawAnswer } from '../raw-answer.ts';

const style =
  'body{margin:0;display:grid;place-items:center;min-height:100vh;background:#1b1420;color:#f5ead6;font:18px/1.6 system-ui,sans-serif;text-align:center}main{padding:2rem;max-width:32rem}a{color:#f0b429}h1{font-size:1.5rem}';

const words = {
  400: ['This address cannot be read.', 'यह पता पढ़ा नहीं जा सका।'],
  404: ['This page could not be found', 'यह पेज नहीं मिला'],
  414: ['This address is too long.', 'यह पता बहुत लंबा है।'],
  500: ['Something went wrong on our side.', 'हमारी ओर से कुछ गड़बड़ हुई।'],
  503: ['We are away for a moment. Please try again.', 'हम थोड़ी देर के लिए उपलब्ध नहीं हैं। दोबारा कोशिश करें।'],
} as const;

export type FaultStatus = keyof typeof words;

/** A page that needs nothing that could itself be broken: no site build, no database, no script. In both languages, since there may be no telling which. */
export function faultPage(status: FaultStatus): RawAnswer {
  const [english, hindi] = words[status];
  return html(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${english}</title><style>${style}</style></head><body><main><h1>${english}</h1><p lang="hi">${hindi}</p><p><a href="/">Back to the home page · <span lang="hi">मुखपृष्ठ पर जाएँ</span></a></p></main></body></html>`,
    { status },
  );
}
