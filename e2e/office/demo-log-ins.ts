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

/** Logs in at /admin with e-mail, password and a code, by the form. */
export async function logInAs(page: Page, role: string): Promise<void> {
  const email = `${role}@demo.mela.example`;
  await page.goto('/admin');
  await page.getByLabel('E-mail').fill(email);
  const { password, code } = await logInOf(email);
  await page.getByLabel('Password').fill(password);
  await page.getByLabel('Code of the authenticator app').fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Desk' })).toBeVisible();
}
