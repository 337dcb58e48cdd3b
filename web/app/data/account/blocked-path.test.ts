import { beforeEach, describe, expect, it } from 'vitest';
import { adoptBlockedPath, blockedPathCookie, saveBlockedPath, takeBlockedPath } from './blocked-path.ts';

describe('the page a guest was redirected from', () => {
  beforeEach(() => {
    document.cookie = 'mela-blocked=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT';
  });

  it('[2.68] is the first one, kept in session storage alone, given back once', () => {
    saveBlockedPath('/en/profile');
    saveBlockedPath('/en/payment/deposit');
    expect(Object.values({ ...sessionStorage })).toContain('/en/profile');
    expect(Object.values({ ...localStorage })).not.toContain('/en/profile');
    expect(document.cookie).not.toContain('profile');
    expect(takeBlockedPath()).toBe('/en/profile');
    expect(takeBlockedPath()).toBeNull();
  });

  it('[2.68] comes from the redirect of the server, and the first of two is restored', () => {
    for (const path of ['/hi/payment/history?x=1', '/hi/profile']) {
      document.cookie = blockedPathCookie(path, 'http://mela.test');
      adoptBlockedPath();
    }
    expect(takeBlockedPath()).toBe('/hi/payment/history?x=1');
  });

  it('[2.68] belongs to its tab: once it has taken the path over, no other tab can', () => {
    document.cookie = blockedPathCookie('/en/profile', 'http://mela.test');
    adoptBlockedPath();
    const own = sessionStorage.getItem('mela.blocked');
    sessionStorage.clear();
    adoptBlockedPath();
    expect([own, takeBlockedPath()]).toEqual(['/en/profile', null]);
  });

  it('comes in a cookie that no other host of the domain can set, where the site is encrypted', () => {
    expect(blockedPathCookie('/hi/profile', 'https://mela.example')).toMatch(/^__Host-mela-blocked=%2Fhi%2Fprofile; Path=\/; .*; Secure$/);
    expect(blockedPathCookie('/hi/profile', 'http://127.0.0.1:3000')).not.toMatch(/__Host-|Secure/);
  });

  it.each(['/en/logout', '/logout?x=1', '/hi/logout/', '/en/logout#login'])(
    'is never the log-out, which would end the next log-in: %s',
    (path) => {
      saveBlockedPath(path);
      expect(sessionStorage.getItem('mela.blocked')).toBeNull();
      sessionStorage.setItem('mela.blocked', path);
      expect(takeBlockedPath()).toBeNull();
      window.history.replaceState(null, '', `/en?redirect=${encodeURIComponent(path)}`);
      expect(takeBlockedPath()).toBeNull();
      window.history.replaceState(null, '', '/');
    },
  );

  it.each(['//evil.example/x', 'https://evil.example', 'javascript:alert(1)'])('never leads away from the site: %s', (path) => {
    sessionStorage.setItem('mela.blocked', path);
    expect(takeBlockedPath()).toBeNull();
  });
});
