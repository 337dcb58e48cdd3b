import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// How long a test looks for what must come. A busy machine takes its time; what never comes fails all the same.
configure({ asyncUtilTimeout: 60_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
