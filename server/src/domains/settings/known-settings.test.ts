import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { Compile } from 'typebox/compile';
import { testServer, type TestServer } from '../../testing/server.ts';
import { joinSettings } from '../../kernel/settings/define-settings.ts';
import { domains } from '../registry.ts';

const knownSettings = joinSettings(domains.map((domain) => domain.settings ?? {}));

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

async function shown(language: 'en' | 'hi'): Promise<Map<string, any>> {
  const { body } = await server.call('GET /settings', { headers: { 'content-language': language } });
  return new Map(body.data.map((row: { alias: string; value: unknown }) => [row.alias, row.value]));
}

/** Names in the list of clause 3.7 of docs/requirements.md, without the notes in brackets. */
function namesOfClause(): string[] {
  const text = readFileSync(new URL('../../../../docs/requirements.md', import.meta.url), 'utf8');
  const clause = /^- \*\*3\.7\*\* .*?Known ones: (.+)$/m.exec(text)?.[1] ?? '';
  const [list = ''] = clause.split(' Decision:');
  return (
    list.replaceAll(/\([^)]*\)/g, '').match(/[a-z]+(?:_[a-z]+)+(?:\.[a-z]+)?|\b(?:tips|repayment|strip|legal)\b|auto_logout\.enabled/g) ??
    []
  );
}

describe('the settings of the server', () => {
  it('[3.7] have every alias of the product, and list each', async () => {
    const names = namesOfClause();
    expect(names).toHaveLength(34);
    const settings = await shown('en');
    expect(names.filter((name) => !settings.has(name))).toEqual([]);
    expect(settings.get('popup_registration')).toEqual({ mobile_enabled: false, mobile_timeout: 120, mobile_interval: 86_400 });
    expect(settings.get('auto_logout.enabled')).toBe(false);
    expect(settings.get('background_color_enabled')).toBe(false);
    for (const name of ['cookie_bar', 'footer_clock', 'user_game_history', 'bonus_transaction_history', 'personal_data_confirmation'])
      expect([name, settings.get(name)]).toEqual([name, { enabled: expect.any(Boolean) }]);
  });

  it('[3.7] have default values that fit their schema, in both money modes', () => {
    for (const [alias, { schema, value, inPlay = value, inDemo = value }] of knownSettings) {
      const check = Compile(schema);
      expect([alias, check.Check(value), check.Check(inPlay), check.Check(inDemo)]).toEqual([alias, true, true, true]);
    }
  });

  it('[7.18] are listed in the language of the request, at any depth, and never in both', async () => {
    const [english, hindi] = [await shown('en'), await shown('hi')];
    expect(english.get('motivational_block').title).toBe('Mela is here tomorrow too');
    expect(hindi.get('motivational_block').title).toBe('मेला कल भी यहीं रहेगा');
    expect(hindi.get('copyright_text')).toMatch(/^मेला।/);
    const keys = [...english.values(), ...hindi.values()].map((value) => JSON.stringify(value));
    expect(keys.filter((text) => /"(en|hi)":/.test(text))).toEqual([]);
  });

  it('[3.7] mention play money only where it is used', () => {
    const licensed = JSON.stringify([...knownSettings.values()].map(({ value }) => value));
    expect(licensed).not.toMatch(/play (money|rupees)|sandbox|प्ले मनी/i);
    expect(JSON.stringify(knownSettings.get('copyright_text')?.inPlay)).toContain('Play money only');
  });

  it('[7.18] do not list private settings', async () => {
    expect(knownSettings.has('redirect_hosts')).toBe(true);
    expect((await shown('en')).has('redirect_hosts')).toBe(false);
  });

  it('[9.2] name India as the country', async () => expect((await shown('en')).get('countries')).toEqual(['IN']));
});
