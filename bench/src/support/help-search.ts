import { helpFoundMax } from '@mela/contract/api/support/help';
import { articles } from '../../../server/src/domains/support/help/articles.ts';
import { indexArticles, searchArticles } from '../../../server/src/domains/support/help/search-articles.ts';
import { printLine, printTable } from '../print.ts';

/** 2.14: how long the search of help takes, without HTTP. Usage: npm run bench -- support/help-search. Ends with 1 where 99 of 100 searches take more than 30 ms. */
const limitMs = 30;
const turns = 200;
const questions = [
  'withdraw',
  'paise kat gaye par nahi aaye',
  'ओटीपी नहीं आ रहा',
  'u',
  'how do I get my money back to my bank account when the withdrawal is pending since yesterday',
  'zzzz qqqq xxxx',
  'क'.repeat(100),
  'a b c d e f g h i j k l m n o p q r s t u v w x y z',
];
const index = indexArticles(articles);
const times: number[] = [];
for (let turn = 0; turn < turns; turn += 1)
  for (const question of questions) {
    const begun = performance.now();
    searchArticles(index, question, helpFoundMax);
    times.push(performance.now() - begun);
  }
const sorted = times.toSorted((one, other) => one - other);
const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
printLine(`${times.length} searches of ${Object.keys(articles).length} articles in both languages`);
printTable(['half, ms', '99 %, ms', 'slowest, ms'], [[at(0.5).toFixed(2), at(0.99).toFixed(2), at(1).toFixed(2)]]);
if (at(0.99) > limitMs) process.exitCode = 1;
