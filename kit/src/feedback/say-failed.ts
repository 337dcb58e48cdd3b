import { m } from '../words/words.ts';
import { showToast } from './toast-store.ts';

/** Says that something did not work, for failures that no place of the page shows. Loaded with the first of them. */
export const sayFailed = (): void => showToast(m['ui.error.text'](), 'bad');
