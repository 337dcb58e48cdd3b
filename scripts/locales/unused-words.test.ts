import { expect, it } from 'vitest';
import { unusedWords } from './unused-words.ts';

const keys = ['home.title', 'home.sum', 'game-bar.back'];

it.each([
  [["m['home.title']() + m['home.sum']({ sum })", "const back = { word: 'game-bar.back' }"], []],
  [["m['home.title']()", '"home.sum"'], ['game-bar.back']],
  [['home.title, home.sum and game-bar.back'], keys],
  [["m['home.titles']", "m['at.home.sum']"], keys],
])('of %j the words %j are used nowhere', (texts, unused) => expect(unusedWords(keys, texts)).toEqual(unused));
