import { titles } from '@mela/games/index';
import type { Db } from '../../../kernel/types.ts';
import { stories } from './stories.ts';
import { tabRows, tabsOf } from './tabs.ts';

/** The game of the demo provider: not in the lobby, for developers who try the provider protocol. */
const demoGame = {
  slug: 'demo-game',
  name_en: 'Demo game',
  name_hi: 'डेमो खेल',
  frame_url: '/sandbox-studio/demo-game',
  types: [],
  rtp: null,
  label: null,
  min_bet_minor: null,
  listed: false,
  has_demo: true,
  position: 1000,
  story_en: null,
  story_hi: null,
  plays_en: null,
  plays_hi: null,
};

/** The originals, from the data their engine plays on, and with `sandboxes` the demo provider's game. */
export async function seedCatalogue(tx: Db, sandboxes: boolean): Promise<void> {
  await tx
    .insertInto('catalogue.developer')
    .values([{ id: 1, canonical: 'mela', name: 'Mela' }, ...(sandboxes ? [{ id: 2, canonical: 'demo', name: 'Demo studio' }] : [])])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('catalogue.game_type')
    .values(tabRows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const originals = Object.values(titles).map(({ data, allowedStakesMinor }, index) => ({
    developer_id: 1,
    slug: data.slug,
    name_en: data.name.en,
    name_hi: data.name.hi,
    frame_url: `/play/${data.slug}`,
    types: tabsOf(data),
    ...textsOf(data.slug),
    rtp: data.rtp,
    label: `/art/${data.slug}/label`,
    min_bet_minor: allowedStakesMinor[0] ?? null,
    listed: true,
    has_demo: true,
    position: index + 1,
  }));
  await tx
    .insertInto('catalogue.game')
    .values([...originals, ...(sandboxes ? [{ developer_id: 2, ...demoGame }] : [])])
    // A new version of a title brings its new return with it; what operators set stays, and a text that was never written is.
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet((eb) => ({
        rtp: eb.ref('excluded.rtp'),
        min_bet_minor: eb.ref('excluded.min_bet_minor'),
        story_en: eb.fn.coalesce('catalogue.game.story_en', 'excluded.story_en'),
        story_hi: eb.fn.coalesce('catalogue.game.story_hi', 'excluded.story_hi'),
        plays_en: eb.fn.coalesce('catalogue.game.plays_en', 'excluded.plays_en'),
        plays_hi: eb.fn.coalesce('catalogue.game.plays_hi', 'excluded.plays_hi'),
      })),
    )
    .execute();
}

function textsOf(slug: string) {
  const told = stories[slug];
  const [story_en, plays_en] = told?.en ?? [null, null];
  const [story_hi, plays_hi] = told?.hi ?? [null, null];
  return { story_en, plays_en, story_hi, plays_hi };
}
