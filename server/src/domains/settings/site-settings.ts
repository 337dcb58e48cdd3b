import { Type } from 'typebox';
import { setting } from '../../kernel/settings/define-settings.ts';
import { closed, Switch } from '../../kernel/settings/shapes.ts';

/** Settings of the whole site. */
export const siteSettings = {
  countries: setting(
    'Countries the site is made for, by their two letters.',
    Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { minItems: 1, maxItems: 50 }),
    ['IN'],
  ),
  dates: setting(
    'Whether the month comes first in dates; null follows the countries, and IN among them means that it does.',
    closed({ monthFirst: Type.Union([Type.Boolean(), Type.Null()]) }),
    { monthFirst: null },
  ),
  remarketing: setting('While on, every page leads to the remarketing page.', Switch, { enabled: false }),
};
