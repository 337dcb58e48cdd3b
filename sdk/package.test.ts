import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** An empty folder outside the tree with the packed kit, as a studio has it. */
const studio = mkdtempSync(join(tmpdir(), 'mela-sdk-'));
const modules = join(import.meta.dirname, '../node_modules');
afterAll(() => rmSync(studio, { recursive: true }));
const run = (program: string, ...args: readonly string[]) =>
  execFileSync(program, args, { cwd: studio, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

beforeAll(() => {
  execFileSync('npm', ['pack', '--pack-destination', studio], { cwd: import.meta.dirname, stdio: 'pipe' });
  writeFileSync(join(studio, 'package.json'), '{ "private": true, "type": "module" }');
  const packed = readdirSync(studio).find((name) => name.endsWith('.tgz'));
  run('npm', 'install', '--offline', '--no-audit', '--no-fund', `./${packed}`);
});

it('the packed kit is imported by its name in Node, as its README says', () => {
  const program = `import { connectWallet, OutcomeUnknown, readLaunch, seamlessWallet } from '@mela/sdk';
    const account = { url: 'http://localhost:1/provider/v1', name: 'acme', secret: 's', currency: 'INR' };
    const wallet = connectWallet({ account, protocol: seamlessWallet, attemptsMax: 1 });
    const { session } = readLaunch('/?session=abc');
    const bet = { kind: 'bet', session, game: 'acme-game', id: 'b-1', round: 'r-1', amountMinor: 1_000 };
    console.log(await wallet.ask(bet).catch((error) => error instanceof OutcomeUnknown));`;
  expect(run(process.execPath, '--input-type=module', '-e', program).trim()).toBe('true');
});

it('the packed kit has the types of what it exports', () => {
  symlinkSync(join(modules, '@types'), join(studio, 'node_modules/@types'));
  const read = `import { type Answer, type Bet, connectWallet, signedForm } from '@mela/sdk';
    const wallet = connectWallet({ account: { url: '', name: '', secret: '', currency: 'INR' }, protocol: signedForm });
    const bet: Bet = { kind: 'bet', session: '', game: '', id: '', round: '', amountMinor: 1 };
    export const answer: Promise<Answer> = wallet.once(bet);
    // @ts-expect-error a sum is a number
    export const wrong: Bet = { ...bet, amountMinor: '1' };`;
  writeFileSync(join(studio, 'game.ts'), read);
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', '--types', 'node'];
  expect(run(process.execPath, join(modules, 'typescript/bin/tsc'), ...options, 'game.ts')).toBe('');
});

it('the packed kit plays its cases against a wallet', () => {
  const [conformance, report] = [join(studio, 'node_modules/@mela/sdk/dist/conformance/conformance.js'), join(studio, 'report.json')];
  const said = run(process.execPath, conformance, '--reference', '--protocols', 'seamless-wallet', '--report', report);
  expect(said).toMatch(/^(\d+) of \1 cases passed/);
  expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({ failed: 0 });
});
