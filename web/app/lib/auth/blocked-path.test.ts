import { beforeEach, describe, expect, it } from 'vitest';
import { blockedPathCookie, keepBlockedPath, takeBlockedPath } from './blocked-path.ts';

describe('the page a guest was kept from', () => {
  beforeEach(() => {
    document.cookie = 'mela-blocked=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT';
  });

  it('[2.68] is the first one, given back once', () => {
    keepBlockedPath('/en/profile');
    keepBlockedPath('/en/payment/deposit');
    expect(takeBlockedPath()).toBe('/en/profile');
    expect(takeBlockedPath()).toBeNull();
  });

  it('[2.68] is heard from the redirect of the server', () => {
    document.cookie = blockedPathCookie('/hi/payment/history?x=1');
    expect(takeBlockedPath()).toBe('/hi/payment/history?x=1');
  });

  it.each(['//evil.example/x', 'https://evil.example', 'javascript:alert(1)'])('never leads away from the site: %s', (path) => {
    sessionStorage.setItem('mela.blocked', path);
    expect(takeBlockedPath()).toBeNull();
  });
});
