import { describe, expect, it } from 'vitest';
import { runCommand } from '../run/run-command.ts';
import { runSteps, type Step } from './run-steps.ts';

const step = (name: string, run: Step['run']): Step => ({ name, run });

describe('steps', () => {
  it('all run and are reported, though one fails and one breaks', async () => {
    const reported: string[] = [];
    const steps = [
      step('good', async () => []),
      step('bad', async () => ['a problem']),
      step('broken', () => Promise.reject(new Error('no such tool'))),
    ];
    const outcomes = await runSteps(steps, 2, ({ name }) => reported.push(name));
    expect(outcomes.map(({ name, problems }) => [name, problems])).toEqual([
      ['good', []],
      ['bad', ['a problem']],
      ['broken', ['did not run: no such tool']],
    ]);
    expect(reported).toEqual(['good', 'bad', 'broken']);
  });

  it('never exceed the number that may run together', async () => {
    let running = 0;
    let most = 0;
    const busy = async () => {
      most = Math.max(most, ++running);
      await new Promise((go) => setImmediate(go));
      running--;
      return [];
    };
    await runSteps(
      Array.from({ length: 7 }, (_, at) => step(`${at}`, busy)),
      2,
      () => {},
    );
    expect(most).toBe(2);
  });
});

describe('commands', () => {
  it('give their code and both outputs', async () => {
    const ended = await runCommand(process.execPath, ['-e', 'process.stdout.write("out "); process.stderr.write("err"); process.exit(3)']);
    expect(ended.code).toBe(3);
    expect(ended.output).toContain('out');
    expect(ended.output).toContain('err');
  });

  it('that do not exist are an error', async () => {
    await expect(runCommand('/nowhere/tool', [])).rejects.toThrow('ENOENT');
  });
});
