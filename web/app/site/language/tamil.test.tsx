import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { Language, Locale } from '@mela/contract/site/languages';
import { compileWords, type Texts } from '../../../../kit/build/compile-words.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';

/*
 * A third language as an installation would add it: a row of the list, and files of texts. The texts are written into a folder of this run
 * by putting a Tamil letter before each English text, and compiled as a build compiles them.
 */
const letter = 'த';
const places = vi.hoisted(() => ({ site: '', kit: '' }));

vi.mock('@mela/contract/site/languages', async (original) => {
  const known = await original<{ readonly locales: readonly string[]; readonly languages: { readonly en: Language } }>();
  const all = [...known.locales, 'ta'];
  return {
    ...known,
    locales: all,
    languages: { ...known.languages, ta: { ...known.languages.en, name: 'தமிழ்', shortName: 'த', formats: 'ta-IN' } },
    isLocale: (text: unknown) => all.some((locale) => locale === text),
    readLocale: (text: unknown) => all.find((locale) => locale === text) ?? 'en',
  };
});
vi.mock('@mela/kit/words/words.ts', async () => ({ m: await import(/* @vite-ignore */ places.kit) }));
vi.mock('./words.ts', async () => ({ m: await import(/* @vite-ignore */ places.site) }));

const root = resolve(import.meta.dirname, '../../../..');
mkdirSync(join(root, '.tmp'), { recursive: true });
const folder = mkdtempSync(join(root, '.tmp/tamil-'));
afterAll(() => rmSync(folder, { recursive: true }));

const inTamil = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      typeof text === 'object' ? inTamil(text) : name === 'plural' ? text : `${letter} ${text}`,
    ]),
  );

function readTexts(path: string): Texts {
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  return Object.assign({}, ...files.map((name) => JSON.parse(readFileSync(join(path, name), 'utf8')) as Texts)) as Texts;
}

/** Compiles texts in three languages. @returns the path of their index */
function compile(name: string, texts: string, extend?: string): string {
  const english = readTexts(join(texts, 'en'));
  const all = new Map([
    ['en', english],
    ['hi', readTexts(join(texts, 'hi'))],
    ['ta', inTamil(english)],
  ]);
  const runtime = join(root, 'kit/src/words');
  const files = compileWords({ base: 'en', runtime, ...(extend === undefined ? {} : { extends: extend }) }, all);
  mkdirSync(join(folder, name));
  for (const [file, content] of files) writeFileSync(join(folder, name, file), content);
  return join(folder, name, 'index.js');
}

places.kit = compile('kit', join(root, 'kit/src/words/texts'));
places.site = compile('site', join(root, 'web/app/locales'), places.kit);

const ta = 'ta' as Locale & 'en';
const open = (element: Parameters<typeof renderPage>[0]) => renderPage(element, { path: '/ta', locale: ta, locales: ['en', 'hi', 'ta'] });

beforeEach(() => void vi.unstubAllGlobals());

it('the frame of the site is in the third language, with the ways to the other two', async () => {
  const { GuestButtons } = await import('../../frame/header/guest-buttons.tsx');
  const { LanguageSwitch } = await import('../../parts/account/language-switch.tsx');
  await open(
    <>
      <LanguageSwitch />
      <GuestButtons />
    </>,
  );
  const links = screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent]);
  expect(links).toEqual([
    ['/en', 'English'],
    ['/hi', 'हिन्दी'],
    [expect.stringMatching(/^\/ta.*#login$/), `${letter} Log in`],
  ]);
});

it('someone registers in it, and the account has it as its language', async () => {
  const { calls } = fakeApi({ 'POST /users': { data: { token: 't1', user: samplePlayer({ id: 1 }), confirmation: null } } });
  const { RegisterForm } = await import('../../features/auth/registration/register-form.tsx');
  await open(<RegisterForm onWaiting={() => undefined} />);
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(`${letter} ${label}`), { target: { value } });
  type('Email or phone', 'asha@example.in');
  type('Password', 'a quiet evening');
  type('Date of birth', '7/3/1991');
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: `${letter} Create account` }));
  await waitFor(() => expect(calls.find(({ key }) => key === 'POST /users')?.body).toMatchObject({ locale: 'ta' }));
});

it('a player deposits in it, and a refused sum is said in it or in the default language', async () => {
  fakeApi({});
  const { DepositForm } = await import('../../features/cashier/deposit/deposit-form.tsx');
  const system = { system: 'upi', name: 'UPI', min: 100, max: 5_000, commission: 0, requisites: [], active: true };
  await open(<DepositForm systems={[system]} suggestions={{ sums: [500], best: null }} />);
  const sum = screen.getByLabelText(`${letter} Amount`);
  fireEvent.change(sum, { target: { value: '500' } });
  expect(screen.getByRole('button', { name: `${letter} Deposit ₹500` })).toBeTruthy();
  fireEvent.change(sum, { target: { value: '90' } });
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${letter} Deposit`) }));
  expect(await screen.findByText(/smallest deposit here is ₹100/)).toBeTruthy();
});
