import { describe, expect, it } from 'vitest';
import { ownPath } from './own-path.ts';

describe('where a link may lead', () => {
  it.each([
    ['/en/games?x=1#a', '/en/games?x=1#a'],
    ['https://mela.example/hi', '/hi'],
    ['games', '/games'],
  ])('[S8] %s stays here', (address, path) => {
    expect(ownPath(address, 'https://mela.example')).toBe(path);
  });

  it.each([
    undefined,
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'https://mela.example.evil.example/',
    'https://mela.example//evil.example',
    'http://[',
  ])('[S8] %s leads away', (address) => {
    expect(ownPath(address, 'https://mela.example')).toBeNull();
  });
});
