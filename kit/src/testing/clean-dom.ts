import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// How long a test waits for an element. Long, for a busy machine.
configure({ asyncUtilTimeout: 60_000 });

// What a component still sends after its test must not reach a network: a connection that is never answered would hold the run for minutes.
globalThis.fetch = () => Promise.reject(new TypeError('tests have no network'));

// Every browser has it; this DOM loads no fonts.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
