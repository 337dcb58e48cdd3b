/** Reel strips, left to right. Coins come in rolls of two and three. */
export const base = [
  'coin coin a q sword ring a ruby j k q sword j elephant sword k elephant k ring ruby q j ring',
  'j a elephant ruby coin coin coin ruby sword elephant q key j sword ring q k q ring sword ring a k coin j k',
  'ring ruby a ruby k j q j a q ring elephant k coin coin coin ring k key sword elephant sword q sword coin j',
  'q sword j k ruby q k sword j ring a sword elephant coin coin coin ring q j key a k elephant ring ruby coin',
  'key q ring j ring sword q elephant k j ruby a ring a coin coin j sword k ruby sword elephant k q',
];
