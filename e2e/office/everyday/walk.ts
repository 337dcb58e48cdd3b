import { expect, type Locator, type Page } from '@playwright/test';

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** A label by its whole text; fields that may be empty say so behind it. */
const labelled = (label: string): RegExp => new RegExp(`^${escaped(label)}(optional)?$`);
const begins = (name: string): RegExp => new RegExp(`^${escaped(name)}`);

/**
 * An operator at the back office who sees what stands there, and nothing else: each click, key and field that is typed or chosen is a step. A field
 * is named by its label, behind the groups that it is in.
 */
export class Walk {
  readonly page: Page;
  steps = 0;

  constructor(page: Page) {
    this.page = page;
  }

  /** Back at the desk, where a task begins; that is no step of it. */
  async atDesk(): Promise<void> {
    this.steps = 0;
    await this.page.goto('/admin');
    await expect(this.page.getByRole('heading', { name: 'Desk', level: 1 })).toBeVisible();
  }

  async click(what: Locator): Promise<void> {
    this.steps += 1;
    await what.click();
  }

  async key(name: string): Promise<void> {
    this.steps += 1;
    await this.page.keyboard.press(name);
  }

  /** A page of the menu. */
  async menu(name: string): Promise<void> {
    // Behind the name stands how many wait, where some do.
    const link = this.page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: new RegExp(`^${escaped(name)} ?\\d*$`) });
    await this.click(link);
  }

  /** Types into the box that finds everything, and takes the first that is found. */
  async find(text: string): Promise<void> {
    await this.key('Control+k');
    this.steps += 1;
    await this.page.keyboard.type(text);
    await this.key('Enter');
  }

  async link(name: string | RegExp): Promise<void> {
    await this.click(this.page.getByRole('main').getByRole('link', { name }).first());
  }

  /** The first row of a table with this text. */
  async row(text: string | RegExp): Promise<void> {
    await this.click(this.page.getByRole('main').locator('tbody').getByRole('row').filter({ hasText: text }).first());
  }

  /** The row of a table in which a cell says exactly this. */
  async rowOf(name: string): Promise<void> {
    const cell = this.page.getByRole('cell', { name, exact: true });
    await this.click(this.page.getByRole('main').locator('tbody').getByRole('row').filter({ has: cell }).first());
  }

  async press(name: string): Promise<void> {
    await this.click(this.page.getByRole('main').getByRole('button', { name, exact: true }).first());
  }

  /** The form of the open act, at the side. */
  get form(): Locator {
    return this.page.locator('aside[aria-labelledby]').last();
  }

  private in(path: readonly string[], from: Locator): Locator {
    const [field = '', ...groups] = path.toReversed();
    return groups
      .toReversed()
      .reduce<Locator>((within, group) => within.getByRole('group', { name: begins(group) }).last(), from)
      .getByLabel(labelled(field))
      .first();
  }

  async fill(value: string | number, ...path: readonly string[]): Promise<void> {
    this.steps += 1;
    await this.in(path, this.form).fill(String(value));
  }

  async choose(option: string, ...path: readonly string[]): Promise<void> {
    this.steps += 1;
    await this.in(path, this.form).selectOption({ label: option });
  }

  async tick(...path: readonly string[]): Promise<void> {
    this.steps += 1;
    await this.in(path, this.form).check();
  }

  /** Adds a line to a list of a form. */
  async add(...path: readonly string[]): Promise<void> {
    const group = path.reduce<Locator>((within, name) => within.getByRole('group', { name: begins(name) }).last(), this.form);
    await this.click(group.getByRole('button', { name: 'Add' }).first());
  }

  /** Filters of a list, each a label and what is typed or chosen, then the search. */
  async filter(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(values)) {
      const field = this.page.getByRole('main').getByLabel(labelled(label)).first();
      this.steps += 1;
      const isChoice = (await field.evaluate((element) => element.tagName)) === 'SELECT';
      await (isChoice ? field.selectOption({ label: value }) : field.fill(value));
    }
    const search = this.page.getByRole('main').getByRole('button', { name: 'Search', exact: true });
    if ((await search.count()) > 0) await this.click(search);
  }

  /** Gives the reason and sends the open act by the button with its name. */
  async send(name: string, reason = 'As agreed with the team.'): Promise<void> {
    await this.fill(reason, 'Reason');
    await this.click(this.form.getByRole('button', { name, exact: true }));
  }

  /** The act took place: its form says so, and is closed. */
  async done(): Promise<void> {
    await expect(this.form.getByRole('status').first()).toContainText('Done');
    await this.click(this.form.getByRole('button', { name: 'Close' }).last());
  }

  /** The act waits for a colleague: its form says so, and is closed. */
  async waits(): Promise<void> {
    await expect(this.form.getByRole('status').first()).toContainText('Waits for a second operator');
    await this.click(this.form.getByRole('button', { name: 'Close' }).last());
  }

  async sees(text: string | RegExp): Promise<void> {
    await expect(this.page.getByText(text).first()).toBeVisible();
  }

  /** A line of a record: its label, and what stands beside it. */
  async seesValue(label: string, value: string): Promise<void> {
    const term = this.page
      .getByRole('main')
      .getByRole('term')
      .filter({ hasText: labelled(label) });
    await expect(term.locator('xpath=following-sibling::dd').first()).toHaveText(value);
  }

  async seesRow(...texts: readonly (string | RegExp)[]): Promise<void> {
    const rows = texts.reduce<Locator>((all, hasText) => all.filter({ hasText }), this.page.getByRole('row'));
    await expect(rows.first()).toBeVisible();
  }
}
