import { expect, it } from 'vitest';
import { scrub } from './scrub.ts';

const chars = 16_384;
/** As long as a slow machine takes for a text that is read once; the square of its length takes a hundred times as long. */
const withinMs = 100;

it.each(['a', 'अ', '-1a', 'a-', '1', '1.', '1 -', 'a:', '/assets/a-', '+', '@', 'a@', 'a@a-', 'a.', ':1:1', '_', ' '])(
  'takes a text of %j as long as it has characters',
  (letters) => {
    const text = letters.repeat(Math.ceil(chars / letters.length));
    const begunMs = performance.now();
    for (const end of ['', '!', '@', '-', ' ', '\n']) scrub(text + end);
    expect(performance.now() - begunMs).toBeLessThan(withinMs * 6);
  },
);

it.each([
  ['mail to asha@example.in failed', 'mail to [hidden] failed'],
  ['asha@okbank', '[hidden]'],
  ['open@https://mela.example/a.js:3:40', 'open@https://mela.example/a.js:3:40'],
  ['open@https://mela.example/a.js?to=asha@example.in:3:40', 'open@https://mela.example/a.js?to=[hidden]:3:40'],
  ['@https://mela.example/a.js:1:1234567', '@https://mela.example/a.js:1:1234567'],
  ['    at open (https://mela.example/a.js:1:123456)', '    at open (https://mela.example/a.js:1:123456)'],
  ['call 9876543210', 'call [hidden]'],
  ['phone:9876543210', 'phone:[hidden]'],
  ['phone:1:9876543210', 'phone:1:[hidden]'],
  [
    'at https://mela.example/assets/home-lobby-game-rules-a1B2c3D.js:1:9',
    'at https://mela.example/assets/home-lobby-game-rules-a1B2c3D.js:1:9',
  ],
  ['/assets/eyJhbGciOiJkaXIi0LCJlbmMiOiJBMjU2-a1B2c3D.js', '/assets/[hidden].js'],
  ['key eyJhbGciOiJkaXIi0LCJlbmMiOiJBMjU2', 'key [hidden]'],
])('makes of “%s” “%s”', (text, left) => expect(scrub(text)).toBe(left));
