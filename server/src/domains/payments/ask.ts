/** How long a payment system has before it is asked how an operation stands. */
const askSec = 120;

export function askAt(now: Date): Date {
  return new Date(now.getTime() + askSec * 1000);
}
