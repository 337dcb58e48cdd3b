import type { SourceText } from './check-texts.ts';

/** A word that code, comments, documents and locale keys no longer use, and its replacement. */
export type RetiredWord = {
  readonly pattern: RegExp;
  readonly instead: string;
  /** Paths where it may be used, such as a migration, whose text cannot change after it ran. */
  readonly except?: RegExp;
};

const word = (text: string, instead: string, except?: RegExp): RetiredWord => ({
  pattern: new RegExp(`(?<![a-z])(?:${text})(?![a-z])`, 'i'),
  instead,
  ...(except && { except }),
});
/** An identifier or a file's name, letter by letter. */
const name = (text: string, instead: string): RetiredWord => ({ pattern: new RegExp(`(?<![A-Za-z])${text}(?![a-z])`), instead });

/** Migrations, whose text cannot change after they ran. */
const landed = /^server\/migrations\//;

/** Compared with each line after capitals inside a word were split off: `betPurse` reads `bet Purse`. To retire a word, add its line. */
export const retiredWords: readonly RetiredWord[] = [
  word('pots?', 'jackpot'),
  word('shutters?', 'closed, of a game'),
  word('strays', 'error handlers'),
  word('import law', 'architecture rules'),
  word('house rules', 'game rules'),
  word('way-back', 'back navigation'),
  word('answer-strays', 'error-handlers'),
  word('check-origin', 'cors'),
  word('guest-answers', 'response-cache'),
  word('wire-answer', 'cached-page-server'),
  word('page-verdict', 'seo-override'),
  word('at-step', 'failpoint'),
  word('by_house', 'auto_resolved'),
  word('post-button', 'inbox-button'),
  word('told', 'a plain verb: published, reported, shown'),
  word('trial', 'a testing fixture'),
  word('nought', 'zero'),
  word('whoever', 'the caller, any client'),
  word('anew', 'again'),
  // In prose: not the name of a test's own in quotes or an address.
  word('nobody(?=[ ,.;]|$)', 'no one', landed),
  word('(?:some|any|every)body(?=[ ,.;]|$)', 'someone, anyone or everyone', landed),
  word('tells', 'a plain verb: publishes, reports, shows, informs', landed),
  word('goes on|go on', 'continues', landed),
  word('purse', 'demo balance'),
  word('toss(?:es)?', 'gamble, or flip of a coin'),
  word('sealed (?:server )?seed', 'committed seed', /^server\/migrations\/0085-/),
  word('fault points?', 'failpoint'),
  // The sandbox of payments injects faults, and PostgreSQL has segmentation faults.
  word('(?<!segmentation )faults?', 'error, mismatch or defect', /\/payments\/adapters\/sandbox\/|^server\/migrations\/0050-/),
  word('(?:the|one) house(?! (?:accounts?|edge))', 'Mela, the operator or the server', /^server\/migrations\/0096-/),
  word('facts? (?:log|stream|bus)|(?:hears?|emits?|publish(?:es)?) facts?', 'event'),
];

/** Compared with each line as it is. */
export const retiredNames: readonly RetiredWord[] = [
  name('goOn', 'advanceRound'),
  name('playAgain', 'recomputeBook'),
  name('tellIn', 'localize'),
  name('AtStep', 'Failpoint'),
  name('keep(?!Alive|Previous|Days|Ms)(?=[A-Z])', 'save, persist or cache'),
  name('GameTold', 'GameDetails'),
  name('GameFacts', 'GameOdds'),
  name('houseAnswered', 'autoResolved'),
  name('leadsAsSaid', 'a plain verb'),
  name('letFavouritesGo', 'removeFavourites'),
  // A person refuses a document or a withdrawal, for a reason; an answer that says no is a rejection.
  name('(?:[a-z]+R|r)efusal(?=[A-Z])(?!Reason)', 'rejection'),
];

/**
 * Where a retired word may be used: the specification's own words, records of what was decided, the glossary that explains it, the terms for players, this list, and
 * texts for players.
 */
const allowed =
  /^docs\/(requirements\.md|glossary\.md|terms\.md|decisions\/)|^scripts\/architecture-rules\/(retired-words|rules\.test)\.ts$|\/seed\/|^contract\/src\/errors\//;

const splitCapitals = (line: string): string => line.replaceAll(/([a-z])([A-Z])/g, '$1 $2');

/** Uses of retired words: `path:line: say … instead of …`. */
export function retiredWordErrors(files: readonly SourceText[]): string[] {
  return files
    .filter(({ path }) => !allowed.test(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => {
        const split = splitCapitals(line);
        return [
          ...retiredWords
            .filter(({ pattern, except }) => pattern.test(split) && except?.test(path) !== true)
            .map(({ pattern, instead }) => ({ pattern, instead, of: split })),
          ...retiredNames.filter(({ pattern }) => pattern.test(line)).map(({ pattern, instead }) => ({ pattern, instead, of: line })),
        ].map(({ pattern, instead, of }) => `${path}:${at + 1}: say "${instead}" instead of "${pattern.exec(of)?.[0] ?? ''}"`);
      }),
    );
}

/** The keys of a locale file, one a line; what players read is free. */
export function localeKeys(json: string): string {
  const keys: string[] = [];
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      keys.push(key);
      visit(inner);
    }
  };
  visit(JSON.parse(json));
  return keys.join('\n');
}
