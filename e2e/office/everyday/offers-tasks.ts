import { expect } from '@playwright/test';
import { tasks } from './tasks.ts';
import type { Walk } from './walk.ts';

const pad = (value: number): string => String(value).padStart(2, '0');

/** A moment as a field for it takes it, in the time of India; `days` from now. */
export function at(days: number, hour: number): string {
  const day = new Date(Date.now() + 5.5 * 3_600_000 + days * 86_400_000);
  return `${day.toISOString().slice(0, 10)}T${pad(hour)}:00`;
}

async function inBoth(walk: Walk, group: readonly string[], en: string, hi: string): Promise<void> {
  await walk.fill(en, ...group, 'English');
  await walk.fill(hi, ...group, 'Hindi');
}

type Gift = { readonly slug: string; readonly name: string; readonly rule: string; readonly most?: number };

/** Writes a campaign that gives ₹50 in cash. */
async function writeCampaign(walk: Walk, { slug, name, rule, most }: Gift): Promise<void> {
  await walk.menu('Campaigns');
  await walk.press('New');
  await walk.fill(slug, 'Draft', 'Name in addresses');
  await inBoth(walk, ['Draft', 'Name'], name, 'दिवाली का तोहफ़ा');
  await inBoth(walk, ['Draft', 'About'], 'A gift for the season.', 'त्योहार का तोहफ़ा।');
  await walk.choose(rule, 'Draft', 'Rule');
  await walk.fill(50, 'Draft', 'Prize', 'Amount');
  if (most !== undefined) await walk.fill(most, 'Draft', 'Gifts at most');
  await walk.send('New');
  await walk.done();
  await walk.row(slug);
}

/** Of marketing: what is offered and said to players. */
export const offersTasks = tasks([
  {
    number: 17,
    who: 'marketing',
    name: 'write to all who deposited last week and consented',
    async walk(walk, { id }) {
      const name = `Deposited last week ${id}`;
      await walk.menu('Message segments');
      await walk.press('New');
      await walk.fill(name, 'Name');
      await walk.add('Conditions');
      await walk.choose('Last deposit', 'Conditions', '1', 'Kind');
      await walk.fill(7, 'Conditions', '1', 'At most');
      await walk.send('New');
      await walk.done();
      await walk.menu('Message campaigns');
      await walk.press('New');
      await walk.fill(`after-deposit-${id}`, 'Alias');
      await walk.choose(name, 'Segment');
      for (const field of ['Starts', 'Ends', 'Repeat days']) await walk.tick(`None: ${field}`);
      await walk.choose('Play', 'Goal');
      await walk.fill(7, 'Goal days');
      await walk.choose('Offers', 'Product');
      await walk.tick('Channels', 'Inbox');
      await walk.fill(5, 'Priority');
      await walk.fill(0, 'Holdout');
      for (const [language, words] of [
        ['English', ['New in the lobby', 'Two titles came this week.', 'See them']],
        ['Hindi', ['लॉबी में नया', 'इस हफ़्ते दो गेम आए।', 'देखें']],
      ] as const)
        for (const [place, field] of ['Title', 'Text', 'Action'].entries())
          await walk.fill(words[place] ?? '', 'Message', 'Texts', language, field);
      await walk.send('New');
      await walk.done();
      await walk.row(`after-deposit-${id}`);
      await walk.press('Start');
      await walk.send('Start');
      await walk.done();
    },
  },
  {
    number: 18,
    who: 'marketing',
    name: 'give a gift to one player',
    async walk(walk, { id }, { approve }) {
      await writeCampaign(walk, { slug: `a-gift-${id}`, name: 'A gift', rule: 'Operator' });
      await walk.press('Start');
      await walk.send('Start');
      await walk.waits();
      await approve('Campaigns start');
      await walk.page.reload();
      await walk.press('Offer');
      await walk.fill(id, 'Players');
      await walk.send('Offer');
      await walk.waits();
      await approve('Campaigns offer');
      await walk.page.reload();
      await walk.seesValue('Offered', '1');
    },
  },
  {
    number: 19,
    who: 'marketing',
    name: 'a promo code for Diwali with 10,000 uses',
    async walk(walk, { id }, { approve }) {
      await writeCampaign(walk, { slug: `diwali-${id}`, name: 'Diwali', rule: 'Code', most: 10_000 });
      await walk.press('Start');
      await walk.send('Start');
      await walk.waits();
      await approve('Campaigns start');
      await walk.link('Codes');
      await walk.press('New');
      await walk.fill(`DIWALI-${id}`, 'Draft', 'Code');
      await walk.fill(10_000, 'Draft', 'Uses at most');
      await walk.send('New');
      await walk.waits();
      await approve('Campaigns codes');
      await walk.page.reload();
      await walk.seesRow(`DIWALI-${id}`, '10,000');
    },
  },
  {
    number: 20,
    who: 'marketing',
    name: 'a tournament next weekend, seen as a player sees it',
    async walk(walk, { id }, { site }) {
      const name = `Weekend race ${id}`;
      await walk.menu('Tournaments');
      await walk.press('New');
      await inBoth(walk, ['Draft', 'Names'], name, 'सप्ताहांत की दौड़');
      await walk.choose('Turnover', 'Draft', 'Scoring');
      await walk.fill(5, 'Draft', 'Min stake');
      await walk.fill(500, 'Draft', 'Rounds at most');
      await walk.fill(10, 'Draft', 'Qualify rounds');
      await walk.choose('Join', 'Draft', 'Entry');
      await walk.add('Draft', 'Prizes');
      await walk.fill(1, 'Draft', 'Prizes', 'From');
      await walk.fill(1, 'Draft', 'Prizes', 'To');
      await walk.fill(500, 'Draft', 'Prizes', 'Prize', 'Amount');
      await walk.fill(at(1, 10), 'Draft', 'Starts');
      await walk.fill(at(2, 22), 'Draft', 'Ends');
      await walk.send('New');
      await walk.done();
      await walk.row(name);
      await walk.press('Schedule');
      await walk.send('Schedule');
      await walk.done();
      const seen = await site('/en/tournaments');
      await expect(seen.getByText(name).first()).toBeVisible();
    },
  },
  {
    number: 21,
    who: 'marketing',
    name: 'change missions, wheel, lottery',
    async walk(walk, { id }) {
      await walk.menu('Missions');
      await walk.press('New');
      await walk.fill(`ten-rounds-${id}`, 'Draft', 'Name in addresses');
      await inBoth(walk, ['Draft', 'Names'], 'Ten rounds', 'दस राउंड');
      await walk.choose('Rounds', 'Draft', 'Kind');
      await walk.fill(10, 'Draft', 'Target');
      await walk.fill(1, 'Draft', 'Min bet');
      await walk.fill(5, 'Draft', 'Prize', 'Amount');
      await walk.fill(1, 'Draft', 'Position');
      await walk.send('New');
      await walk.done();
      await walk.seesRow(`ten-rounds-${id}`);
      await walk.menu('Lotteries');
      await walk.press('New');
      await inBoth(walk, ['Draft', 'Names'], `Weekly draw ${id}`, 'साप्ताहिक ड्रॉ');
      for (const [field, value] of [
        ['Fund', 1000],
        ['Fund per ticket', 0],
        ['Fund at most', 1000],
        ['For one player at most', 10],
        ['Play per ticket', 100],
        ['Level tickets', 0],
        ['Mission tickets', 0],
      ] as const)
        await walk.fill(value, 'Draft', field);
      await walk.add('Draft', 'Shares');
      await walk.fill(1, 'Draft', 'Shares', 'From');
      await walk.fill(1, 'Draft', 'Shares', 'To');
      await walk.fill(10_000, 'Draft', 'Shares', 'Share');
      await walk.fill(at(3, 10), 'Draft', 'Starts');
      await walk.fill(at(4, 10), 'Draft', 'Ends');
      await walk.send('New');
      await walk.done();
      await walk.seesRow(`Weekly draw ${id}`);
      await walk.menu('Wheels');
      await walk.row(/./);
      await walk.sees(/Sectors/);
    },
  },
  {
    number: 22,
    who: 'marketing',
    name: 'what a campaign has cost and may still cost',
    async walk(walk, { id }) {
      await walk.menu('Campaigns');
      await walk.row(`diwali-${id}`);
      await walk.seesValue('Cost', '₹0.00');
      await walk.seesValue('May still cost at most', '₹5,00,000.00');
    },
  },
  {
    number: 23,
    who: 'marketing',
    name: 'a segment with its size',
    async walk(walk) {
      await walk.menu('Message segments');
      await walk.press('Count');
      await walk.add('Conditions');
      await walk.choose('Registered', 'Conditions', '1', 'Kind');
      await walk.fill(365, 'Conditions', '1', 'At most');
      await walk.send('Count');
      await expect(walk.form.getByText(/Players|Count/).first()).toBeVisible();
      await walk.done();
    },
  },
  {
    number: 24,
    who: 'marketing',
    name: 'start and stop a campaign',
    async walk(walk, { id }) {
      await walk.menu('Campaigns');
      await walk.row(`diwali-${id}`);
      await walk.press('Stop');
      await walk.send('Stop');
      await walk.done();
      await walk.sees('Stopped');
    },
  },
]);
