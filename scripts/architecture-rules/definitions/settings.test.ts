import { describe, expect, it } from 'vitest';
import { settingErrors } from './check-settings.ts';

const shop = { name: 'shop', settings: { tips: {}, old_prices: { servedOnly: true } } } as const;
const judge = (files: Readonly<Record<string, string>>) =>
  settingErrors(
    Object.entries(files).map(([path, text]) => ({ path, text })),
    [shop, { name: 'bare' }],
  );

describe('settings of domains', () => {
  it.each([
    ['the server', 'server/src/domains/shop/buy.ts', "const { enabled } = await shopSetting(ctx.tx, 'tips');"],
    ['a part of the site', 'web/app/frame/strip.tsx', "const strip = useSetting('tips');"],
    ['a switch of the site', 'web/app/frame/menu.tsx', "if (isSwitchedOn(useSettings(), 'tips')) show();"],
    ['the map of settings', 'web/app/frame/menu.tsx', "useSettings()?.get('tips')"],
    ['a switch of loaded rows', 'web/app/routes/route.tsx', "isSwitchedOn(settingsFrom(rows), 'tips')"],
    ['a feature', 'web/app/site/features.ts', "tips: { setting: 'tips' },"],
    ['a page', 'web/app/features/tips.page.ts', "{ path: '/tips', feature: 'tips' }"],
    ['a table by kind', 'server/src/domains/shop/a.ts', "const settingOf = { money: 'tips' } as const;"],
  ])('that %s reads give no error', (_what, path, text) => expect(judge({ [path]: text })).toEqual([]));

  it.each([
    ['nothing reads', {}],
    ['only its definition names', { 'server/src/domains/shop/settings.ts': "tips: setting('About tips.', Switch, { enabled: false })," }],
    ['only a test reads', { 'web/app/frame/strip.test.tsx': "useSetting('tips')" }],
    ['only a comment names', { 'web/app/frame/strip.tsx': "// useSetting('tips')" }],
    ['another text happens to equal', { 'web/app/frame/strip.tsx': "const kind = 'tips';" }],
  ])('that %s are reported', (_what, files) =>
    expect(judge(files)).toEqual(['shop defines the setting tips, which nothing reads: delete it, or mark it servedOnly']),
  );

  it('that say nothing reads them and are read are reported with their reader', () =>
    expect(judge({ 'web/app/a.ts': "useSetting('tips'); useSetting('old_prices');" })).toEqual([
      'shop marks the setting old_prices as servedOnly, and web/app/a.ts reads it',
    ]));
});
