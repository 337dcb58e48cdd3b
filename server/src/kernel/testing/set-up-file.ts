import { afterAll } from 'vitest';
import { requireRealGlobals } from './globals/real-globals.ts';
import { closeAll } from './teardown.ts';

// Runs before every test file, so that this hook comes after the file's own. The list is a module of its own: it lives as long as
// the worker, while this file is read again for each test file.
afterAll(closeAll, 60_000);
afterAll(requireRealGlobals);
