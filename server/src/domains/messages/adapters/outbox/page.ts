import { inLanguage } from '@mela/contract/site/in-language';
import { languages, type Locale } from '@mela/contract/site/languages';
import { timeZone } from '@mela/contract/site/market';
import type { lettersTo } from './store.ts';

const words = {
  en: {
    title: 'Outbox',
    note: 'Demo mode sends no mail and no text message. What a player would get is shown here, newest first.',
    empty: 'No messages yet.',
    all: 'Show all',
    to: 'To',
    filter: 'Email or phone',
    show: 'Show',
    open: 'Open link',
    other: { lang: 'hi', name: 'हिन्दी' },
  },
  hi: {
    title: 'आउटबॉक्स',
    note: 'डेमो में कोई ईमेल या टेक्स्ट मैसेज नहीं भेजा जाता। खिलाड़ी को जो मिलता, वह यहाँ दिखता है, सबसे नया पहले।',
    empty: 'अभी कोई मैसेज नहीं है।',
    all: 'सभी दिखाएँ',
    to: 'पाने वाला',
    filter: 'ईमेल या फ़ोन',
    show: 'दिखाएँ',
    open: 'लिंक खोलें',
    other: { lang: 'en', name: 'English' },
  },
} as const;

type Letters = Awaited<ReturnType<typeof lettersTo>>;

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.codePointAt(0)};`);

/** The outbox as HTML: a tool for those who try the site out, without scripts. */
export function outboxPage({
  locale,
  to,
  letters,
}: {
  readonly locale: Locale;
  readonly to: string | null;
  readonly letters: Letters;
}): string {
  const text = inLanguage(words, locale);
  const moment = new Intl.DateTimeFormat(languages[locale].formats, { dateStyle: 'medium', timeStyle: 'medium', timeZone });
  const rows = letters.map(
    (letter) => `<li><article lang="${letter.locale}">
<p class="head"><span>${text.to} <a href="?to=${encodeURIComponent(letter.recipient)}&amp;lang=${locale}">${escapeHtml(letter.recipient)}</a></span><time>${moment.format(letter.sent_at)}</time></p>
${letter.subject === '' ? '' : `<h2>${escapeHtml(letter.subject)}</h2>`}${letter.code === null ? '' : `<p class="code">${escapeHtml(letter.code)}</p>`}
<p class="text">${escapeHtml(letter.body)}</p>${letter.link === null ? '' : `<a class="open" href="${escapeHtml(letter.link)}">${text.open}</a>`}
</article></li>`,
  );
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>${text.title} · Mela</title><style>${style}</style></head><body><main>
<header><h1>${text.title}</h1><a href="?lang=${text.other.lang}" lang="${text.other.lang}">${text.other.name}</a></header><p class="note">${text.note}</p>
<form><input type="hidden" name="lang" value="${locale}"><label for="to">${text.filter}</label><input id="to" name="to" value="${escapeHtml(to ?? '')}" autocapitalize="none" spellcheck="false"><button>${text.show}</button>${to === null ? '' : `<a href="?lang=${locale}">${text.all}</a>`}</form>
${rows.length === 0 ? `<p class="empty">${text.empty}</p>` : `<ul>${rows.join('')}</ul>`}</main></body></html>`;
}

const style = `
:root{color-scheme:dark}
*{box-sizing:border-box}
body{margin:0;padding:24px 16px;background:#150f26;color:#fbe9c6;font:16px/1.55 Mukta,system-ui,"Noto Sans Devanagari",sans-serif}
main{max-width:640px;margin:0 auto}
header{display:flex;justify-content:space-between;align-items:baseline;gap:16px}
h1{margin:0;font-size:32px;line-height:1.2}
h2{margin:12px 0 0;font-size:20px;line-height:1.3}
a{color:inherit}
.note,.empty{color:#d9c7a3}
form{display:flex;flex-wrap:wrap;gap:8px;align-items:center;margin:24px 0}
label{flex-basis:100%;font-size:14px}
input,button{min-height:44px;border-radius:4px;font:inherit}
input{flex:1;min-width:0;padding:8px 12px;border:1px solid #d9c7a3;background:transparent;color:inherit}
button{padding:8px 20px;border:0;background:#f6a21b;color:#1c1433;font-weight:700;cursor:pointer}
ul{display:grid;gap:16px;margin:0;padding:0;list-style:none}
article{padding:20px;border-radius:12px;background:#fbe9c6;color:#1c1433}
.head{display:flex;flex-wrap:wrap;justify-content:space-between;gap:4px 16px;margin:0;font-size:14px;color:#5b4a36}
.code{margin:8px 0 0;font-size:32px;font-weight:700;letter-spacing:.12em;font-variant-numeric:tabular-nums}
.text{margin:12px 0 0;white-space:pre-line;overflow-wrap:anywhere}
.open{display:inline-block;margin-top:16px;padding:10px 20px;border:1px solid #1c1433;border-radius:4px;font-weight:700;text-decoration:none}
a:focus-visible,input:focus-visible,button:focus-visible{outline:3px solid #0b7a75;outline-offset:2px}`;
