import { expect, test } from 'vitest';
import { lotteryChannel, siteChannel, tournamentChannel, userChannel, winnersChannel } from '@mela/contract/site/live';
import { maySubscribe, ruleOf } from './rules.ts';

test.each([
  [siteChannel, '', true],
  [siteChannel, '7', true],
  [winnersChannel, '', true],
  [tournamentChannel(5), '', true],
  [lotteryChannel(5n), '7', true],
  [userChannel(7), '7', true],
  [userChannel(7), '', false],
  [userChannel(7), '77', false],
  [userChannel(77), '7', false],
])('%s for player "%s": %s', (channel, user, expected) => {
  const rule = ruleOf(channel);
  expect(rule !== null && maySubscribe(rule, user)).toBe(expected);
});

test.each([
  '',
  'user',
  'user#',
  'user#0',
  'user#07',
  'user#7,8',
  'user#-1',
  'user#7 ',
  ' user#7',
  'user#7\n',
  'winners ',
  'Site',
  'tournament:x',
  'tournament:0',
  'lottery:1:2',
  '$private',
  'constructor',
])('"%s" is no channel', (name) => {
  expect(ruleOf(name)).toBeNull();
});
