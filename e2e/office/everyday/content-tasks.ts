import { expect } from '@playwright/test';
import { at } from './offers-tasks.ts';
import { type Task, tasks } from './tasks.ts';
import type { Walk } from './walk.ts';

/** Opens a document by its kind and name. */
async function openDocument(walk: Walk, kind: string, name: string): Promise<void> {
  await walk.menu('Content documents');
  await walk.filter({ Kind: kind });
  await walk.rowOf(name);
}

async function publish(walk: Walk): Promise<void> {
  await walk.press('Publish');
  await walk.send('Publish');
  await walk.done();
}

/** Changes an English text of a document, publishes it, and finds it on home. */
const changesText =
  (document: readonly [kind: string, slug: string], field: readonly string[], text: string, audience?: string): Task['walk'] =>
  async (walk, _world, { site }) => {
    await openDocument(walk, ...document);
    await walk.press('Change');
    await walk.fill(text, 'Draft', ...field, 'English');
    if (audience !== undefined) await walk.choose(audience, 'Draft', 'Posters', 'Audience');
    await walk.send('Change');
    await walk.done();
    await publish(walk);
    await expect((await site('/en')).getByText(text).first()).toBeVisible();
  };

/** Of content: what is said on the site. */
export const contentTasks = tasks([
  {
    number: 25,
    who: 'content',
    name: 'change a banner',
    // What the first poster says is an offer: the form says so, and that guests alone may read it.
    walk: changesText(['Rotator', 'header_main_slider'], ['Posters', 'Title'], 'Every title shows its odds', 'Guest'),
  },
  {
    number: 26,
    who: 'content',
    name: 'change a menu entry, and see it at once',
    walk: changesText(['Menu', 'footer'], ['Lines', 'Label'], 'About this site'),
  },
  {
    number: 27,
    who: 'content',
    name: 'write, preview, schedule an article',
    async walk(walk, { id }) {
      await walk.menu('Articles');
      await walk.press('New');
      await walk.fill(`how-odds-work-${id}`, 'Draft', 'Name in addresses');
      await walk.choose('Fairness', 'Draft', 'Topic');
      await walk.fill(5, 'Draft', 'Weight');
      await walk.choose('Path', 'Draft', 'Picture', 'Picture: kind');
      await walk.fill('/pictures/blog/how-a-return-is-counted.svg', 'Draft', 'Picture', 'Path');
      for (const [language, title] of [
        ['English', 'How odds work'],
        ['Hindi', 'ऑड्स कैसे काम करते हैं'],
      ] as const)
        for (const field of ['Title', 'Title for search engines', 'Description', 'Body'])
          await walk.fill(title, 'Draft', 'Texts', language, field);
      await walk.send('New');
      await walk.done();
      await walk.row(`how-odds-work-${id}`);
      await walk.press('Publish');
      await walk.fill(at(1, 18), 'Publish');
      await walk.send('Publish');
      await walk.done();
    },
  },
  {
    number: 28,
    who: 'content',
    name: 'add a page, translate it',
    async walk(walk, { id }, { site }) {
      const name = `diwali-terms-${id}`;
      await walk.menu('Content documents');
      await walk.press('New');
      await walk.choose('Page', 'Kind');
      await walk.fill(name, 'Name');
      for (const [language, title] of [
        ['English', 'Terms of Diwali'],
        ['Hindi', 'दिवाली की शर्तें'],
      ] as const) {
        for (const field of ['Title', 'Description', 'Name of the site where it is shared'])
          await walk.fill(title, 'Draft', 'Texts', language, field);
        await walk.add('Draft', 'Texts', language, 'Sections');
        await walk.fill(title, 'Draft', 'Texts', language, 'Sections', 'Heading');
        await walk.fill(`${title}.`, 'Draft', 'Texts', language, 'Sections', 'Text');
      }
      await walk.choose('200', 'Draft', 'Status for search engines');
      await walk.send('New');
      await walk.done();
      await walk.filter({ Kind: 'Page' });
      await walk.row(name);
      await publish(walk);
      await expect((await site(`/en/${name}`)).getByRole('heading', { name: 'Terms of Diwali' }).first()).toBeVisible();
      await expect((await site(`/hi/${name}`)).getByRole('heading', { name: 'दिवाली की शर्तें' }).first()).toBeVisible();
    },
  },
  {
    number: 29,
    who: 'content',
    name: 'a notice across the site until 18:00',
    async walk(walk, _world, { site }) {
      await openDocument(walk, 'Rotator', 'hello_bar');
      await walk.press('Change');
      await walk.fill('UPI is slow today until 18:00', 'Draft', 'Posters', 'Title', 'English');
      await walk.fill(at(1, 18), 'Draft', 'Posters', 'Ends');
      await walk.send('Change');
      await walk.done();
      await publish(walk);
      // The notice of cookies comes first; this one stands from the next page on.
      const seen = await site('/en');
      await seen.getByRole('button', { name: 'OK', exact: true }).click();
      await seen.goto('/en');
      await expect(seen.getByText('UPI is slow today until 18:00').first()).toBeVisible();
    },
  },
]);
