import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// How long a test waits for an element. Long, for a busy machine.
configure({ asyncUtilTimeout: 60_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
