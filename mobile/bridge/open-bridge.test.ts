import { afterEach, describe, expect, it, vi } from 'vitest';
import { bridgeDouble, hello, leaveApp, silent, unknown } from './testing/bridge-double.ts';
import { openBridge, type AppView } from './open-bridge.ts';

const open = () => openBridge(window as AppView);
afterEach(() => {
  leaveApp();
  vi.useRealTimers();
});

describe('the bridge to the app', () => {
  it('is there once the app has said which it is', async () => {
    const app = bridgeDouble();
    expect((await open())?.app).toEqual(hello);
    expect(app.asked).toEqual([{ name: 'hello', data: {} }]);
  });

  it('is not there in a browser', async () => {
    expect(await open()).toBeNull();
  });

  it.each([
    ['a page of another origin, which the app shows', { server: 'https://mela.example' }],
    ['an address that is none', { server: 'mela' }],
    ['the app of another system', { platform: 'ios' }],
    ['the page in a browser of Capacitor’s own', { platform: 'web' }],
  ])('is not there for %s', async (_, options) => {
    const app = bridgeDouble(options);
    expect(await open()).toBeNull();
    expect(app.asked).toEqual([]);
  });

  it('is not there in a frame', async () => {
    const app = bridgeDouble();
    const frame = Object.create(window, { parent: { value: {} } }) as AppView;
    expect(await openBridge(frame)).toBeNull();
    expect(app.asked).toEqual([]);
  });

  it.each([
    ['nothing of the kind', {}],
    ['a text', 'hello'],
    ['null', null],
    ['a version that is none', { ...hello, version: '1.0; rm' }],
    ['a number that is none', { ...hello, protocol: 1.5 }],
    ['an inherited field', Object.create(hello) as object],
    ['that it knows no such message', unknown],
  ])('is not there where the app says %s', async (_, answer) => {
    bridgeDouble({ answers: { hello: answer } });
    expect(await open()).toBeNull();
  });

  it('is not there where the app says nothing for three seconds', async () => {
    vi.useFakeTimers();
    bridgeDouble({ answers: { hello: silent } });
    const opened = open();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await opened).toBeNull();
  });
});

describe('a message to the app', () => {
  it('is sent with its data, and answered', async () => {
    const app = bridgeDouble({ answers: { setLock: { on: true } } });
    const bridge = await open();
    expect(await bridge?.ask('thirdPartyLink', { url: 'https://mela.example/a' })).toEqual({});
    expect(await bridge?.ask('setLock', { on: true })).toEqual({ on: true });
    expect(app.of('thirdPartyLink')).toEqual([{ url: 'https://mela.example/a' }]);
  });

  it('is not sent with an address that leads into the phone or hides its host', async () => {
    const app = bridgeDouble();
    const bridge = await open();
    for (const url of ['javascript:alert(1)', 'intent://x#Intent;end', 'file:///data', 'http://mela.example', 'https://a@evil.example'])
      expect(await bridge?.ask('thirdPartyLink', { url })).toBeNull();
    expect(app.of('thirdPartyLink')).toEqual([]);
  });

  it('is not sent to an app that is too old for it', async () => {
    const app = bridgeDouble({ answers: { hello: { ...hello, protocol: 0 }, unlock: { isUnlocked: true } } });
    const bridge = await open();
    expect(await bridge?.ask('unlock', {})).toBeNull();
    expect(app.asked.map(({ name }) => name)).toEqual(['hello']);
  });

  it('has no answer where the app refuses it, does not know it, or says something else', async () => {
    bridgeDouble({ answers: { unlock: { isUnlocked: 'yes' }, setLock: unknown, pushToken: { token: 7 } } });
    const bridge = await open();
    expect([await bridge?.ask('unlock', {}), await bridge?.ask('setLock', { on: true }), await bridge?.ask('pushToken', {})]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('waits three seconds for the app, and two minutes for a person', async () => {
    vi.useFakeTimers();
    bridgeDouble({ answers: { pushToken: silent, unlock: silent } });
    const bridge = await open();
    const ended: string[] = [];
    void bridge?.ask('pushToken', {}).then(() => ended.push('app'));
    void bridge?.ask('unlock', {}).then(() => ended.push('person'));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(ended).toEqual(['app']);
    await vi.advanceTimersByTimeAsync(117_000);
    expect(ended).toEqual(['app', 'person']);
  });

  it('has its token, or null where the app was built without a push service', async () => {
    const app = bridgeDouble({ answers: { pushToken: { token: null } } });
    const bridge = await open();
    expect(await bridge?.ask('pushToken', {})).toEqual({ token: null });
    app.answer('pushToken', { token: 'abc:123' });
    expect(await bridge?.ask('pushToken', {})).toEqual({ token: 'abc:123' });
  });
});

describe('what the app says', () => {
  it('is heard with its declared fields alone, so that a newer app may say more', async () => {
    const app = bridgeDouble({ answers: { hello: { ...hello, protocol: 9, more: 1 } } });
    const heard: unknown[] = [];
    (await open())?.listen('downloadProgress', (data) => heard.push(data));
    app.say('downloadProgress', { version: '1.1.0', percent: 40, speed: 9 });
    expect(heard).toEqual([{ version: '1.1.0', percent: 40 }]);
  });

  it.each([
    ['downloadProgress', { version: '1.1.0', percent: 101 }],
    ['downloadProgress', { version: '1.1.0' }],
    ['deepLink', { path: '//evil.example' }],
    ['deepLink', { path: '/\\evil.example' }],
    ['deepLink', { path: 'https://evil.example' }],
    ['deepLink', '/games'],
    ['back', { id: -1 }],
    ['appDownload', null],
  ] as const)('is not heard where it is of another shape: %s %o', async (name, data) => {
    const app = bridgeDouble();
    const heard: unknown[] = [];
    (await open())?.listen(name, (values: unknown) => heard.push(values));
    app.say(name, data);
    expect(heard).toEqual([]);
  });

  it('comes from the app alone: a window that sends the same is not heard', async () => {
    bridgeDouble();
    const heard: unknown[] = [];
    (await open())?.listen('deepLink', (data) => heard.push(data));
    const data = { pluginId: 'MelaBridge', eventName: 'deepLink', path: '/games', data: { path: '/games' } };
    for (const origin of ['https://evil.example', window.location.origin])
      window.dispatchEvent(new MessageEvent('message', { origin, data }));
    expect(heard).toEqual([]);
  });
});
