import { describe, expect, it } from 'vitest';
import { maskName, maskedPlayer } from './masked-name.ts';

describe('names of winners', () => {
  it.each([
    ['Ravindra', 'R•••a'],
    ['  Asha ', 'A•••a'],
    ['Om', 'O•••'],
    ['Lal', 'L•••'],
    ['', '•••'],
    ['त्रिलोचन', 'त्रि•••न'],
    ['👩‍👩‍👧xyz👩‍👩‍👧', '👩‍👩‍👧•••👩‍👩‍👧'],
  ])('[7.32] %s is shown as %s', (name, masked) => expect(maskName(name)).toBe(masked));

  it.each([
    [{ nickname: 'Patangbaaz', first_name: 'Meera', email: 'm@x.in', phone: null }, 'P•••z'],
    [{ nickname: null, first_name: 'Meera', email: 'm@x.in', phone: null }, 'M•••a'],
    [{ nickname: null, first_name: ' ', email: 'longname@example.in', phone: null }, 'l•••e'],
    [{ nickname: null, first_name: null, email: null, phone: '+919876543210' }, '•••10'],
    [{ nickname: null, first_name: null, email: null, phone: null }, '•••'],
  ])('[7.32] %j is %s', (user, masked) => expect(maskedPlayer(user)).toBe(masked));
});
