/** What addresses of one kind have in common. The build reads it: texts and `true` only. */
export const own = { login: true, noIndex: true } as const;
export const passing = { noIndex: true, skipCloseModal: true, skipPrevious: true } as const;
export const cashier = { ...own, payment: true, modal: true } as const;
export const afterPayment = { ...cashier, loginHere: true, skipCloseModal: true, skipPrevious: true } as const;
export const game = { fullScreen: true, game: true, keepAliveBehind: true, back: '/games' } as const;
export const limits = { ...own, feature: 'games_limits', back: '/games-limits' } as const;
export const telegram = { feature: 'telegram' } as const;
export const exchange = { ...own, payment: true, skipPrevious: true, feature: 'points_exchange', back: '/payment' } as const;
export const wheel = { feature: 'fortune_wheel' } as const;
