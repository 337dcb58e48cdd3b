import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { listOfMechanics } from '../games/src/new-title/mechanics.ts';
import { askedOf, wishOptions } from '../games/src/new-title/wish.ts';
import { titles, titlesInWork } from '../games/src/titles/titles.ts';
import { root } from './run/run-command.ts';
import { titleProblems } from './title/check-title.ts';
import { newTitle } from './title/new-title.ts';
import { lettersOf } from '../stage/art/new/placeholder-art.ts';
import { watchTitle } from './title/watch-title.ts';

const help = `npm run title -- new <slug> --en <name> --hi <name> [--mechanic <mechanic>] [--seed <number>]
    a title that plays, proves and stands in the lobby at once, with plain art to be replaced
npm run title -- check <slug>      everything that can be wrong with it, a line each
npm run title -- letters <slug>    the outlines of its name again, after the name has changed
npm run title -- watch <slug>      play it, built again at each save (http://127.0.0.1:4400)

mechanics:
${listOfMechanics}
`;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function run(): Promise<void> {
  const asked = askedOf(parseArgs({ allowPositionals: true, options: wishOptions }), help);
  if (asked === null) return say(help);
  const { verb, wish } = asked;
  const { slug } = wish;
  if (verb === 'new') {
    say(await newTitle(wish));
    return say(`\nNext: npm run title -- check ${slug}, then npm run title -- watch ${slug}.`);
  }
  if (verb === 'check') {
    const problems = await titleProblems(slug);
    if (problems.length > 0) throw new Error(problems.join('\n'));
    return say(`${slug}: nothing is wrong`);
  }
  const title = Object.hasOwn(titles, slug) ? titles[slug] : titlesInWork[slug];
  if (title === undefined) throw new Error(`there is no title ${slug}`);
  if (verb === 'letters') {
    writeFileSync(join(root, `stage/art/titles/${slug}/letters.json`), `${JSON.stringify(lettersOf(title.data.name))}\n`);
    return say(`${slug}: letters.json is written`);
  }
  if (verb === 'watch') return watchTitle(slug);
  throw new Error(`no command "${verb}"\n\n${help}`);
}

/** `npm run title`: makes, checks and shows one title. */
try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
