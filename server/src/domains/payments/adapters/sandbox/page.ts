import type { Locale } from '../../../../kernel/types.ts';
import { pageWords } from './page-words.ts';

export type SandboxPage = {
  readonly locale: Locale;
  readonly amountMinor: bigint;
  readonly operationId: bigint;
  readonly isOver: boolean;
  readonly returnPath: string;
};

const outcomes = ['success', 'fail', 'pending', 'late'] as const;

/** The page as HTML. Its design differs from the site's on purpose, as a payment system's page does. */
export function sandboxPage({ locale, amountMinor, operationId, isOver, returnPath }: SandboxPage): string {
  const words = pageWords[locale];
  const amount = new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    maximumFractionDigits: Number(amountMinor % 100n) === 0 ? 0 : 2,
  }).format(Number(amountMinor) / 100);
  const buttons = outcomes
    .map(
      (outcome) =>
        `<button type="button" data-outcome="${outcome}"><b>${words[outcome].name}</b><span>${words[outcome].what}</span></button>`,
    )
    .join('');
  const back = `<a class="back" href="${escapeHtml(returnPath)}">${words.back}</a>`;
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>${words.title}</title><style>${pageStyle}</style></head><body><main>
<p class="company">${words.company}</p><h1>${amount}</h1><p class="number">${words.number} ${operationId}</p>
<p class="note">${words.note}</p>${isOver ? `<p class="over">${words.over}</p>${back}` : `<div class="choices">${buttons}</div><p class="problem" role="alert" hidden>${words.problem}</p>`}
</main><script>${pageScript}</script></body></html>`;
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.codePointAt(0)};`);

const pageStyle = `
@font-face{font-family:Mukta;src:url(/sandbox-psp/type/latin.woff2) format('woff2');unicode-range:U+0000-00FF,U+20B9,U+2013-2014}
@font-face{font-family:Mukta;src:url(/sandbox-psp/type/devanagari.woff2) format('woff2');unicode-range:U+0900-097F,U+200C-200D}
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:#150f26;color:#1c1433;font:16px/1.5 Mukta,system-ui,"Noto Sans Devanagari",sans-serif}
main{width:100%;max-width:420px;background:#fbe9c6;border-radius:12px;padding:32px 24px}
.company{margin:0;font-size:14px;letter-spacing:.04em;color:#5b4a36}
h1{margin:8px 0 0;font-size:40px;line-height:1.1;font-variant-numeric:tabular-nums}
.number{margin:4px 0 0;font-size:14px;color:#5b4a36}
.note{margin:24px 0;padding-top:24px;border-top:2px dotted #b99f6c}
.choices{display:grid;gap:8px}
button{display:grid;gap:2px;text-align:left;padding:12px 16px;border:1px solid #1c1433;border-radius:4px;background:transparent;color:inherit;font:inherit;cursor:pointer}
button span{font-size:14px;color:#5b4a36}
button[data-outcome=success]{background:#1c1433;color:#fbe9c6}
button[data-outcome=success] span{color:#d9c7a3}
button:focus-visible,a:focus-visible{outline:3px solid #0b7a75;outline-offset:2px}
button:disabled{opacity:.5;cursor:default}
.problem{margin:16px 0 0;color:#a3230f}
.back{display:inline-block;color:inherit}`;

/** Each click sends one request with the token of the page's link, then opens the address of the answer. */
const pageScript = `
const buttons = [...document.querySelectorAll('button[data-outcome]')];
const problem = document.querySelector('.problem');
for (const button of buttons) button.addEventListener('click', async () => {
  for (const other of buttons) other.disabled = true;
  try {
    const answer = await fetch(location.pathname + location.search, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ outcome: button.dataset.outcome }) });
    if (!answer.ok) throw new Error(answer.status);
    location.assign((await answer.json()).data.redirectUrl);
  } catch {
    problem.hidden = false;
    for (const other of buttons) other.disabled = false;
  }
});`;
