import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  checkTerms,
  helplineErrors,
  nuktaErrors,
  percentErrors,
  playerTexts,
  readTerms,
  retiredTermErrors,
  textsOfSource,
} from './retired-terms.ts';

const table = `
| English | Hindi | meaning | where | instead of |
| --- | --- | --- | --- | --- |
| Inbox | इनबॉक्स | messages | header | Your post, डाक खोलें |
| Round | राउंड | one bet | everywhere | |
| Amount | रकम | money | cashier | रक़म |
`;
const errorsOf = (text: string) => retiredTermErrors(readTerms(table), [{ at: 'a.json key', text }]);

const root = resolve(import.meta.dirname, '../..');
const texts = playerTexts(root);

describe('retired words in texts for players', () => {
  it('are read from the table, each with the term of its own language', () => {
    expect(readTerms(table)).toEqual([
      { word: 'Your post', instead: 'Inbox' },
      { word: 'डाक खोलें', instead: 'इनबॉक्स' },
      { word: 'रक़म', instead: 'रकम' },
    ]);
  });

  it.each([
    ['Open your post', 'a.json key: say "Inbox" instead of "your post"'],
    ['अपनी डाक खोलें।', 'a.json key: say "इनबॉक्स" instead of "डाक खोलें"'],
    ['रक\u093cम लिखें', 'a.json key: say "रकम" instead of "रक़म"'],
  ])('are found in %s', (text, error) => expect(errorsOf(text)).toEqual([error.normalize('NFC')]));

  it.each(['Your postcode', 'रकम लिखें', 'Open your inbox'])('are not found in %s', (text) => expect(errorsOf(text)).toEqual([]));

  it.each([
    ['यह ग\u093cलत है', ['a: write "गलत" instead of "ग\u093cलत"']],
    ['\u0958तार', ['a: write "कतार" instead of "क\u093cतार"']],
    ['ज़्यादा फ़ोन', []],
    ['ख़ज़ाना खेलें', []],
  ])('a nukta in %s is reported where apps write none', (text, errors) => expect(nuktaErrors([{ at: 'a', text }])).toEqual(errors));

  it.each([
    ['RTP {percent} %', ['a: fill in a value of asPercent instead of "{percent} %"']],
    ['{percent}\u00a0% दाँव', ['a: fill in a value of asPercent instead of "{percent}\u00a0%"']],
    ['100% bonus', ['a: fill in a value of asPercent instead of "100%"']],
    ['{percent} of each bet', []],
    ['main{width:100%;margin:0}', []],
  ])('the sign of a per cent in %j is reported, which one function writes for all texts', (text, errors) =>
    expect(percentErrors([{ at: 'a', text }])).toEqual(errors),
  );

  it.each([
    ['Call {helpline} on {number}', []],
    ['Call 14416', ['a: fill in helplineIn( of contract/src/site/helpline.ts instead of "14416"']],
    ['टेली-मानस से बात करें', ['a: fill in helplineIn( of contract/src/site/helpline.ts instead of "टेली-मानस"']],
  ])('the helpline in %j is reported, whose name and number are in one place', (text, errors) =>
    expect(helplineErrors([{ at: 'a', text }])).toEqual(errors),
  );

  it('are looked for in sentences and labels of source files, not in comments, keys and addresses', () => {
    const source =
      "/** Your post */\nconst a = { path: '/your-post', key: 'post' }; // Your post\nconst b = ['Post', 'डाक', `Pay ${sum} now`];";
    expect(textsOfSource(source)).toEqual(['Post', 'डाक', 'Pay … now']);
  });

  it('do not come back in any text of the site, the stage and the server', () => expect(checkTerms(root)).toEqual([]));

  it.each([
    ['Favourites', 'web/app/locales/en/browse/lobby.json'],
    ['दोबारा कोशिश करें', 'kit/src/words/texts/hi/ui.json'],
    ['Paytable', 'stage/src/locales/en/play.json'],
    ['बैलेंस', 'stage/src/locales/hi/play.json'],
    ['email', 'contract/src/errors/accounts.ts'],
    ['Hash', 'server/src/domains/content/seed/legal-pages.ts'],
    ['हर राउंड खुद जाँचें', 'server/src/domains/placements/banners/seed-rotators.ts'],
    ['Low volatility', 'server/src/domains/catalogue/seed-catalogue.ts'],
    ['RTP', 'games/src/titles/jugnu/manifest.ts'],
    ['Try again', 'web/public/offline.html'],
    ['री-स्पिन', 'stage/art/letters/wordings.ts'],
  ])('would be found if %s were one: in %s', (word, file) => {
    const errors = retiredTermErrors([{ word, instead: 'another' }], texts);
    expect(errors.filter((error) => error.startsWith(file)).length).toBeGreaterThan(0);
  });
});
