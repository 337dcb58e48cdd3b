import { expect, test } from '@playwright/test';
import { violationsOf } from './support/violations.ts';

const framed = '<html lang=en><title>A game</title><button></button>';
const faulty = `<!doctype html><html lang="en"><title>A page</title><h1>Lanterns</h1><img src="/favicon.svg"><iframe title="A game" srcdoc="${framed}"></iframe>`;

test('[F15] a picture without words and a nameless button in the frame of a game are both found', async ({ page }) => {
  // An address of its own: written over a page of the server, the faults would be gone as soon as that page's scripts draw it again.
  await page.route('**/faulty', (route) => route.fulfill({ contentType: 'text/html', body: faulty }));
  await page.goto('/faulty');
  const found = (await violationsOf(page)).map((fault) => fault.split(':')[0]);
  expect(found.toSorted()).toEqual(['axe button-name', 'axe image-alt']);
});
