import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

/** What `npm run operator -- demo` prints for one operator, read as a person reads it. */
async function logInOf(email: string): Promise<{ readonly password: string; readonly code: string }> {
  const { stdout } = await run(process.execPath, ['server/src/cli/operator.ts', 'demo'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: process.env['E2E_DATA'], PORT: process.env['E2E_PORT'] },
  });
  const password = /password of all: (\S+)/.exec(stdout)?.[1];
  const code = new RegExp(`${email}\\s+code now (\\d{6})`).exec(stdout)?.[1];
  if (password === undefined || code === undefined) throw new Error(`no log-in of ${email} in: ${stdout}`);
  return { password, code };
}

/**
 * Logs in at /admin with e-mail, password and a code, by the form. A code that this log-in has used already is followed by the next of its app.
 */
export async function logInAs(page: Page, role: string): Promise<void> {
  const email = `${role}@demo.mela.example`;
  await page.goto('/admin');
  await page.getByLabel('E-mail').fill(email);
  let used = '';
  for (;;) {
    const { password, code } = await logInOf(email);
    if (code !== used) {
      await page.getByLabel('Password').fill(password);
      await page.getByLabel('Code of the authenticator app').fill(code);
      const answered = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/login'));
      await page.keyboard.press('Enter');
      const answer = await answered;
      if (answer.ok()) break;
      if (!(await answer.text()).includes('errors.operators.code_used')) throw new Error(`${email} was refused: ${answer.status()}`);
      used = code;
    }
    await page.waitForTimeout(1_000);
  }
  await expect(page.getByRole('heading', { name: 'Desk' })).toBeVisible();
}
