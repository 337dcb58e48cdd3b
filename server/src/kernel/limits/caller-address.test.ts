import { expect, test } from 'vitest';
import { addressGroup, callerAddress } from './caller-address.ts';
import { openFilesMax } from './open-files.ts';

const asked = (forwarded: string | undefined, hops: number) =>
  callerAddress(
    { socket: { remoteAddress: '10.0.0.9' }, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } } as Parameters<
      typeof callerAddress
    >[0],
    hops,
  );

test.each([
  [undefined, 0, '10.0.0.9'],
  [undefined, 1, '10.0.0.9'],
  ['6.6.6.6', 0, '10.0.0.9'],
  ['7.7.7.7', 1, '7.7.7.7'],
  ['6.6.6.6, 7.7.7.7', 1, '7.7.7.7'],
  ['6.6.6.6, 7.7.7.7 ,8.8.8.8', 2, '7.7.7.7'],
  ['7.7.7.7', 3, '7.7.7.7'],
])('[S9] %s behind %i trusted proxies is %s', (forwarded, hops, address) => expect(asked(forwarded, hops)).toBe(address));

test('the limit of open files is read from the system, and is null where there is none', () => {
  expect(openFilesMax(() => 'Max processes 5\nMax open files            1024                 524288               files\n')).toBe(1024);
  expect(openFilesMax(() => 'Max open files unlimited unlimited files')).toBeNull();
  expect(
    openFilesMax(() => {
      throw new Error('no such file');
    }),
  ).toBeNull();
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('[S9] %s counts as %s', (address, group) => expect(addressGroup(address)).toBe(group));
