import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { domains } from '../../server/src/domains/registry.ts';
import { roles } from '../../server/src/domains/operators/index.ts';
import { commandRows } from '../../server/src/cli/acts/command-rows.ts';
import { commands } from '../commands.mjs';

/** Where the reference is written, from the root. */
export const referenceFile = 'docs/reference.md';

const valueCharactersMax = 120;
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'null';
  return `\`${text.length > valueCharactersMax ? `${text.slice(0, valueCharactersMax)}…` : text}\``;
}

function settingRows(): string[] {
  return domains.flatMap(({ name, settings = {} }) =>
    Object.entries(settings)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([alias, row]) => {
        const first = [
          ...(row.inPlay === undefined ? [] : [`with play money ${shown(row.inPlay)}`]),
          ...(row.inDemo === undefined ? [] : [`in a demo ${shown(row.inDemo)}`]),
        ];
        const defaults = [shown(row.value), ...first].join('; ');
        return `| \`${alias}\` | ${name} | ${cell(row.about)} | ${cell(defaults)} | ${row.public ? 'yes' : 'no'} | ${row.gives} |`;
      }),
  );
}

const roleRows = (): string[] =>
  Object.entries(roles).map(([role, permissions]) => `| \`${role}\` | ${permissions.map((one) => `\`${one}\``).join(', ')} |`);

const commandLines = (): string[] =>
  Object.values(commands).map(({ usage, about }) => `| ${usage.map((line) => `\`${cell(line)}\``).join('<br>')} | ${cell(about)} |`);

/** The text of docs/reference.md, from the code. */
export function referenceText(): string {
  return [
    '# Reference',
    '',
    'Written by `npm run reference` from the code; `npm run check` compares it. Variables of the environment are in [Operations](operations.md#variables).',
    '',
    '## Settings',
    '',
    "Changed by `npm run switch -- setting <alias> <json> <reason>`. The schema of each is in its domain's `settings.ts`; a value that does not match is rejected with its fields. Public ones can be read by visitors (`GET /settings`). One that gives `money` is changed by `POST /api/operator/v1/settings/{alias}`, with a second operator; one person may only switch it off.",
    '',
    '| setting | domain | effect | default | public | gives |',
    '| --- | --- | --- | --- | --- | --- |',
    ...settingRows(),
    '',
    '## Roles of operators',
    '',
    'A single permission can stand in place of a role. Each row of the API names the permission that it needs.',
    '',
    '| role | permissions |',
    '| --- | --- |',
    ...roleRows(),
    '',
    '## Commands',
    '',
    'Each prints its help with `--help`, and refuses flags that it does not know.',
    '',
    '| command | what it does |',
    '| --- | --- |',
    ...commandLines(),
    '',
    '### What the commands of operators change',
    '',
    'What a command changes without an entry in the audit log is rolled back. Where its row asks for a second operator (`POST /settings/:alias` for settings that give money), the command is an act of the operator in `--as`, who needs the permission of the row, and does nothing that takes two.',
    '',
    '| command | row of operators, or what it changes |',
    '| --- | --- |',
    ...[...commandRows].map(
      ([command, changes]) =>
        `| \`npm run ${command.replace(' ', ' -- ')}\` | ${changes.startsWith('POST') ? `\`${changes}\`` : changes} |`,
    ),
    '',
  ].join('\n');
}

/** Sentences; empty while docs/reference.md is what the code gives. */
export function referenceProblems(root: string): string[] {
  const written = readFileSync(join(root, referenceFile), 'utf8');
  return written === referenceText() ? [] : [`${referenceFile} is not what the code gives: npm run reference writes it`];
}
