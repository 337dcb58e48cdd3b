import type { Page } from '@playwright/test';

/** Registers a new player in this page, which has opened the site. `isNew`: the welcome has not been seen, and opens by itself. */
export async function signUp(page: Page, isNew = false): Promise<void> {
  const lookup = `bench-${crypto.randomUUID()}@example.in`;
  await page.evaluate(
    async ([name, welcome]) => {
      const body = JSON.stringify({ lookup: name, password: 'a long enough one', locale: 'en', birthDate: '1990-05-17', agreement: true });
      const answer = await fetch('/api/v18/users', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      const { data } = (await answer.json()) as { data?: { token: string } };
      if (data === undefined) throw new Error(`no account: ${answer.status}`);
      localStorage.setItem('mela.token', data.token);
      if (!welcome) localStorage.setItem('mela.welcome_pack_seen', JSON.stringify(['1', 4_000_000_000_000]));
    },
    [lookup, isNew] as const,
  );
}
