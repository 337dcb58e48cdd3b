// Plain JavaScript on purpose, and without imports of the project: help must not wait for it.
import { parseArgs } from 'node:util';

/**
 * @typedef {object} Command
 * @property {readonly string[]} usage a line for each way to call it
 * @property {string} about
 * @property {readonly string[]} [flags] flags with a value
 * @property {readonly string[]} [switches] flags without one
 * @property {true} [passesOn] its own commands read the flags
 */

const operator = 'npm run operator --';
const as = ['as'];
const person = 'Each act is in the audit log with its reason and who did it: --as <name>, otherwise the user of this machine.';

/** Every command by its entry. @type {Readonly<Record<string, Command>>} */
export const commands = {
  'server/src/process/start.ts': {
    usage: ['npm start'],
    about: 'Builds what is out of date and starts the server. Variables: docs/operations.md.',
  },
  'server/src/process/build/build.ts': {
    usage: ['npm run build'],
    about: 'Builds everything to its end; a start after it builds nothing.',
  },
  'server/src/cli/migrate.ts': { usage: ['npm run migrate'], about: 'Brings the database to this version, and ends.' },
  'server/src/process/dev.ts': { usage: ['npm run dev'], about: 'Starts the server with hot reload.' },
  'scripts/test.ts': { usage: ['npm test', 'npm test -- unit | journeys | postgres'], about: 'Runs all tests, or one part.' },
  'scripts/test-postgres.ts': {
    usage: ['npm run test:postgres', 'npm run test:postgres -- 15 | 16 | 17 | 18 [short]'],
    about: 'Runs the tests of money, rounds, contests and events, and a journey, on these versions of PostgreSQL, which npm brings.',
  },
  'scripts/test-upgrade.ts': {
    usage: ['npm run test:upgrade -- <folder of the version before> [short]'],
    about: 'Says what nodes of the version before cannot do once the database is migrated to this one. `short` leaves out the jobs.',
  },
  'scripts/check.ts': {
    usage: ['npm run check', 'npm run check -- --changed [--base <commit>]', 'npm run check -- --fresh'],
    about:
      'Runs every check of the tree that needs no run of it; what passed with the same files is kept, but for --fresh. --changed checks what differs from the last commit, and says what it leaves out.',
    flags: ['base'],
    switches: ['changed', 'fresh'],
  },
  'bench/src/run.ts': {
    usage: ['npm run bench', 'npm run bench -- <name> [arguments]'],
    about: 'Lists the benchmarks, or runs one.',
    passesOn: true,
  },
  'server/src/cli/switch.ts': {
    usage: [
      'npm run switch -- setting <alias> <json> <reason>',
      'npm run switch -- close | open <game> <reason>',
      'npm run switch -- must-hit <jackpot> <rupees> --as <your e-mail> <reason>',
      'npm run switch -- payment-system <name> deposit | withdrawal <json> [--as <your e-mail>] <reason>',
      'npm run switch -- studio <canonical name> <name> <reason>',
    ],
    about: `Changes settings, games, payment systems and studios on the database of DATA_DIR or DATABASE_URL. ${person}`,
    flags: as,
  },
  'server/src/cli/events.ts': {
    usage: [
      'npm run events -- list',
      'npm run events -- retry <consumer> [event]',
      'npm run events -- dismiss <consumer> <event> <reason>',
      'npm run events -- forget <consumer>',
    ],
    about: `Lists events that a consumer could not handle, has them tried again or resolves them. ${person}`,
    flags: as,
  },
  'server/src/cli/secrets/rotate-secret.ts': {
    usage: ['npm run rotate-secret'],
    about: 'Seals what rests in the database with MASTER_SECRET instead of MASTER_SECRET_OLD, and says when the old one can go.',
  },
  'server/src/cli/verify-ledger.ts': {
    usage: ['npm run verify:ledger'],
    about: 'Compares all balances, jackpots and hashes with the whole journal. Exit code 1 for a mismatch.',
  },
  'server/src/cli/source-maps/source-maps.ts': {
    usage: ['npm run source-maps'],
    about: 'Uploads the source maps of the built site to the service of error reports (SOURCE_MAPS_…). Exit code 1 where it takes none.',
  },
  'server/src/cli/verify-audit.ts': {
    usage: ['npm run verify:audit'],
    about: 'Computes all hashes of the audit log again. Exit code 1 for a mismatch.',
  },
  'server/src/cli/operator.ts': {
    usage: [
      `${operator} find <id, e-mail or phone>`,
      `${operator} end-sessions | reset-second-factor | unlock | review | end-review <id, e-mail or phone> <reason>`,
      `${operator} documents | limits | verify | pay-out | payments | disputes | tournaments | lottery | missions | campaigns …`,
      `${operator} add | roles <e-mail of an operator> <roles> <reason>`,
      `${operator} reset | disable <e-mail of an operator> <reason>`,
      `${operator} words`,
    ],
    about: `Operators and what they may do, and what support does for players. "words" prints every command with its words. ${person}`,
    flags: as,
  },
  'server/src/cli/exclude.ts': {
    usage: ['npm run exclude -- <e-mail or phone> day | week | month | 6m | 1y | 3y | 5y | forever <reason>'],
    about: `Begins a break for a player who asks for one. ${person}`,
    flags: as,
  },
  'server/src/cli/returns.ts': {
    usage: ['npm run returns', 'npm run returns -- since <yyyy-mm-dd>', 'npm run returns -- reviewed | open <game> <reason>'],
    about: `What every title has paid, compared with its stated return. ${person}`,
    flags: as,
  },
  'scripts/routes.ts': {
    usage: ['npm run routes', 'npm run routes -- <setting> …'],
    about: 'Lists every address of the site; settings named are taken as switched off.',
  },
  'scripts/requirements.ts': {
    usage: ['npm run requirements'],
    about: 'Which numbered requirements have a test, and which have none yet.',
  },
  'sdk/conformance/conformance.ts': {
    usage: [
      'npm run provider:conformance -- --url <site> --secret <secret> [--site-key <key>] [--name <provider> --protocols <protocol>]',
      'npm run provider:conformance -- --reference [--plant <defect>]',
    ],
    about:
      'Plays the cases of the wallet’s protocols against a wallet, or against one in memory. --protocols names some, --game and --other-game the games, --report a file (.md or .json).',
    flags: ['url', 'secret', 'site-key', 'name', 'game', 'other-game', 'protocols', 'report', 'plant'],
    switches: ['reference'],
  },
  'scripts/title.ts': {
    usage: [
      'npm run title -- new <slug> --en <name> --hi <name> [--mechanic <mechanic>] [--seed <number>]',
      'npm run title -- check <slug>',
      'npm run title -- letters <slug>',
      'npm run title -- watch <slug>',
    ],
    about:
      'Makes a title that plays and proves, says all that is wrong with one, draws the letters of its name again, or plays it, built at each save.',
    flags: ['en', 'hi', 'mechanic', 'seed'],
  },
  'scripts/new-domain.ts': { usage: ['npm run new:domain -- <name> <tier>'], about: 'Creates the skeleton of a new domain.' },
  'scripts/domains.ts': { usage: ['npm run domains'], about: 'Writes the domains into docs/architecture.md.' },
  'scripts/reference.ts': {
    usage: ['npm run reference'],
    about: 'Writes docs/reference.md from the code (settings, roles, commands), and the list of decisions from their records.',
  },
  'scripts/payment-states.ts': { usage: ['npm run payment-states'], about: 'Draws the states of payments into docs/payments.md.' },
  'server/src/kernel/db/dump-schema.ts': {
    usage: ['npm run schema'],
    about: 'Writes the schema that results from the migrations.',
    switches: ['verify'],
  },
};

/**
 * What to print before an entry runs, and the exit code; null where it may run.
 * @param {string} entry its path from the root
 * @param {readonly string[]} args
 * @returns {{ readonly code: 0 | 1, readonly text: string } | null}
 */
export function answerEarly(entry, args) {
  const command = commands[entry];
  if (command === undefined) return null;
  const help = [...command.usage, '', command.about].join('\n');
  if (args.includes('--help') || args.includes('-h')) return { code: 0, text: help };
  if (command.passesOn) return null;
  const options = Object.fromEntries([
    ...(command.flags ?? []).map((name) => [name, { type: 'string' }]),
    ...(command.switches ?? []).map((name) => [name, { type: 'boolean' }]),
  ]);
  try {
    parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
    return null;
  } catch (error) {
    const [why = ''] = String(error instanceof Error ? error.message : error).split('. ');
    return { code: 1, text: `${why}\n${help}` };
  }
}
