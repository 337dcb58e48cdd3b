import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { kinds, readFields, type Kind } from '../bridge/fields.ts';
import { events, requests } from '../bridge/messages.ts';
import { javaOfMessages, messagesPath, sourceFolder } from './write-java.ts';

const casesPath = join(import.meta.dirname, '../bridge/testing/cases.tsv');
const cases = readFileSync(casesPath, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t') as [Kind, 'text' | 'number' | 'flag' | 'null', string, 'yes' | 'no']);
const valueOf = { text: String, number: Number, flag: (text: string) => text === 'true', null: () => null };
const plugin = readFileSync(join(sourceFolder, 'MelaBridgePlugin.java'), 'utf8');

/** The app's half needs a Java compiler to be tried; where a machine has none, the site's half alone is. */
const hasJava = spawnSync('javac', ['-version']).status === 0;
const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.java'))
    .map((path) => join(folder, path));

it('each kind of a field is tried with a right and a wrong value', () => {
  for (const kind of Object.keys(kinds))
    expect([kind, ...new Set(cases.filter(([of]) => of === kind).map(([, , , right]) => right))].toSorted()).toEqual(
      ['no', 'yes', kind].toSorted(),
    );
});

it.each(cases)('the site takes as %s the %s "%s": %s', (kind, type, text, right) => {
  expect(readFields({ field: kind }, { field: valueOf[type](text) }) !== null).toBe(right === 'yes');
});

describe('the app’s half', () => {
  it('has the list of messages as the site has it: run `node mobile/build/write-java.ts`', () => {
    expect(readFileSync(messagesPath, 'utf8')).toBe(javaOfMessages());
  });

  it('answers each request, and none besides', () => {
    const methods = [...plugin.matchAll(/@PluginMethod\s+public void (\w+)\(PluginCall call\)/g)].map(([, name]) => name);
    expect(methods.toSorted()).toEqual(Object.keys(requests).toSorted());
  });

  it('checks each request that has data', () => {
    const checked = [...plugin.matchAll(/isRight\("(\w+)", call\)/g)].map(([, name]) => name);
    const withData = Object.entries(requests).filter(([, { data }]) => Object.keys(data).length > 0);
    expect(checked.toSorted()).toEqual(withData.map(([name]) => name).toSorted());
  });

  it('says each event by its constant', () => {
    const all = sources(sourceFolder).filter((path) => path !== messagesPath);
    const said = new Set(
      all.flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/Messages\.([A-Z_]{4,})\b/g)].map(([, name]) => name)),
    );
    const constants = Object.keys(events).map((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase());
    expect(constants.filter((name) => !said.has(name))).toEqual([]);
  });

  it.runIf(hasJava)('is Java', () => {
    execFileSync('java', [join(import.meta.dirname, 'ParseJava.java'), ...sources(sourceFolder)], { encoding: 'utf8' });
  });

  it.runIf(hasJava)('takes and refuses the same values, and opens no link of another site', () => {
    const out = mkdtempSync(join(tmpdir(), 'mela-java-'));
    const check = join(sourceFolder, '../../../../../test/java/org/mela/app/bridge/CheckCases.java');
    execFileSync('javac', ['-Xlint:all', '-Werror', '-d', out, ...sources(join(sourceFolder, 'bridge')), check]);
    expect(execFileSync('java', ['-cp', out, 'org.mela.app.bridge.CheckCases', casesPath], { encoding: 'utf8' })).toBe('');
  });
});
