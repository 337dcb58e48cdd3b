import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `npm run bench` lists every bench and what it measures; `npm run bench -- bets/latency [arguments]` runs one, on the project's own Node. Each
 * takes minutes and needs an otherwise idle machine.
 */
const source = import.meta.dirname;

/** A bench is recognised by a comment that begins with the requirement it measures: `F9: what it costs …`; its first sentence is shown. */
function purposeOf(name: string): string | null {
  const [, comment] = /\/\*\*\s+(?:\* )?((?:[FR]\d+|\d+\.\d+)\b[^]*?)\s*\*\//.exec(readFileSync(join(source, `${name}.ts`), 'utf8')) ?? [];
  return comment?.replaceAll(/\s*\n \* ?/g, ' ').split(/(?<=\.)\s|\susage:/i)[0] ?? null;
}

const benches = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
  .sort()
  .flatMap((name) => {
    const purpose = purposeOf(name);
    return purpose === null ? [] : [{ name, purpose }];
  });

const [wanted, ...options] = process.argv.slice(2);
const matching = benches.filter(({ name }) => name === wanted || name.split('/').at(-1) === wanted);
const [found] = matching;
if (wanted === undefined) {
  for (const { name, purpose } of benches) process.stdout.write(`npm run bench -- ${name}\n    ${purpose}\n`);
} else if (found === undefined || matching.length > 1) {
  const why = found === undefined ? 'There is no such bench' : `Which one: ${matching.map(({ name }) => name).join(' or ')}`;
  process.stderr.write(`${why}; npm run bench lists them all.\n`);
  process.exitCode = 1;
} else {
  const bench = spawn(process.execPath, [join(source, `${found.name}.ts`), ...options], { stdio: 'inherit' });
  const [code]: (number | null)[] = await once(bench, 'exit');
  process.exitCode = code ?? 1;
}
