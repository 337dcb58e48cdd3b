/** A token of its own for each test: the server has a session for each. A mode changes the server, see the stand-in's. */
let tokens = 0;
export const tokenOf = (kind: string, mode = '') => `${kind}.${mode}.${process.pid}-${(tokens += 1)}`;

/** What every round of `small` wins. */
export const smallWin = '₹4.00';
export const small = (mode = '') => tokenOf('diwali-night.small', mode);
export const feature = (mode = '') => tokenOf('khazana.hold', mode);
