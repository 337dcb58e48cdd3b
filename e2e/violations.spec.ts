import { expect, test } from '@playwright/test';
import { violationsOf } from './support/violations.ts';

const framed = '<html lang=en><title>A game</title><button></button>';
const faulty = `<html lang="en"><title>A page</title><h1>Lanterns</h1><img src="/favicon.svg"><iframe title="A game" srcdoc="${framed}"></iframe>`;

test('[F15] a picture without words and a nameless button in the frame of a game are both found', async ({ page }) => {
  await page.goto('/en/rules');
  await page.setContent(faulty);
  const found = (await violationsOf(page)).map((fault) => fault.split(':')[0]);
  expect(found.toSorted()).toEqual(['axe button-name', 'axe image-alt']);
});
