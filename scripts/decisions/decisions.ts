import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = 'docs/decisions';
const listFile = `${folder}/README.md`;

type Decision = { readonly file: string; readonly text: string; readonly title: string; readonly status: string };

/** The records by their numbers; a part that is missing is empty. */
function readDecisions(root: string): Decision[] {
  return readdirSync(join(root, folder))
    .filter((file) => /^\d{4}-.+\.md$/.test(file))
    .toSorted()
    .map((file) => {
      const text = readFileSync(join(root, folder, file), 'utf8');
      const [, title = ''] = new RegExp(`^# ${file.slice(0, 4)} (\\S.*)\n`).exec(text) ?? [];
      const [, status = ''] = /^\*\*Status\.\*\* (.+)$/m.exec(text) ?? [];
      return { file, text, title, status };
    });
}

const parts = ['Context', 'Decision', 'Consequences'];
/** How a status says that its record changes what another one says; the other one then names it. */
const changes = /^(Amends|Changes|Corrects|Replaces|Extends|Adds to|Supersedes)\b/;

/** What is not right in the records: each has the parts of the form, and one that another record changes names that one in its status. */
function formProblems(decisions: readonly Decision[]): string[] {
  const known = new Map(decisions.map((one) => [one.file, one]));
  return decisions.flatMap(({ file, text, title, status }) => {
    const missing = [
      ...(title === '' ? [`a first line "# ${file.slice(0, 4)} Title"`] : []),
      ...(status === '' ? ['a line "**Status.** Accepted."'] : []),
      ...parts.filter((part) => !text.includes(`\n**${part}.**`)).map((part) => `"**${part}.**"`),
    ];
    const changed = status
      .split(/(?<=[.;]) /)
      .filter((sentence) => changes.test(sentence))
      .flatMap((sentence) => [...sentence.matchAll(/\]\((\d{4}-[^)]+\.md)\)/g)].map(([, other = '']) => other));
    return [
      ...missing.map((part) => `${folder}/${file} has no ${part}`),
      ...changed
        .filter((other) => !known.get(other)?.status.includes(`(${file})`))
        .map((other) => `${folder}/${other} does not name ${file} in its status, which changes what it says`),
    ];
  });
}

const listedLine = ({ file, title }: Decision) => `| [${file.slice(0, 4)}](${file}) | ${title} |`;

/** The list with the titles of the records, below what its file says of them. */
function listOf(root: string, decisions: readonly Decision[]): string {
  const [intro = ''] = readFileSync(join(root, listFile), 'utf8').split('\n| | |\n');
  return [intro, '| | |', '| --- | --- |', ...decisions.map(listedLine), ''].join('\n');
}

/** Writes the list of docs/decisions/README.md from the titles of the records. @returns its path */
export function writeDecisionList(root: string): string {
  writeFileSync(join(root, listFile), listOf(root, readDecisions(root)));
  return listFile;
}

/** Sentences; empty while each record has the form, names those that change it, and stands in the list by its title and in order. */
export function decisionProblems(root: string): string[] {
  const decisions = readDecisions(root);
  const isListed = readFileSync(join(root, listFile), 'utf8') === listOf(root, decisions);
  return [...formProblems(decisions), ...(isListed ? [] : [`${listFile} is not what the records give: npm run reference writes it`])];
}
