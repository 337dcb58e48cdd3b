import { tabText } from '@mela/kit/storage/text-storage.ts';

const key = 'mela.deposit_sum';

/** Stores the sum as it was typed, for who comes back from the page of a payment system by the browser's Back. */
export const saveTypedSum = (sum: string): void => tabText.write(key, sum);

/** That sum, once; null where there is none. */
export function takeTypedSum(): string | null {
  const sum = tabText.read(key);
  forgetTypedSum();
  return sum;
}

export const forgetTypedSum = (): void => tabText.remove(key);
