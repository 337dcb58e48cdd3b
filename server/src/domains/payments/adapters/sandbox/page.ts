import type { Locale } from '../../../../kernel/types.ts';
import { pageScript } from './page-script.ts';
import { pageStyle } from './page-style.ts';
import { pageWords } from './page-words.ts';

export type SandboxPage = {
  readonly locale: Locale;
  readonly amountMinor: bigint;
  readonly operationId: bigint;
  readonly isOver: boolean;
  readonly returnPath: string;
};

const outcomes = ['success', 'fail', 'pending', 'late'] as const;

/** The page as HTML. It stands apart from the site on purpose: a payment system is another house. */
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
<p class="house">${words.house}</p><h1>${amount}</h1><p class="number">${words.number} ${operationId}</p>
<p class="note">${words.note}</p>${isOver ? `<p class="over">${words.over}</p>${back}` : `<div class="choices">${buttons}</div><p class="fault" role="alert" hidden>${words.fault}</p>`}
</main><script>${pageScript}</script></body></html>`;
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.codePointAt(0)};`);
