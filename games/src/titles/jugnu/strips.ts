/** Reel strips, left to right. Two lanterns on the first, third and fifth reel; a lone firefly on each middle one. */
export const base = [
  'owl lantern moon k j raatrani moon a beetle j lantern beetle j a jar owl k moon q beetle k raatrani j q jar a raatrani q',
  'raatrani moon beetle owl j a q a j q k raatrani k beetle jar q j k firefly j moon owl raatrani moon jar a beetle',
  'k raatrani owl j owl jar j k a lantern firefly beetle j a moon raatrani q a beetle k q beetle jar moon lantern q j raatrani moon',
  'owl raatrani jar a raatrani k q j moon raatrani beetle a q j jar moon k owl q moon firefly beetle j k j beetle a',
  'beetle a moon lantern q j owl j beetle moon raatrani moon lantern a jar owl q k a jar beetle q raatrani j k j k raatrani',
];

/** Free spins: no lantern, and three fireflies in a row on each middle reel. */
export const free = [
  'j moon owl a k beetle raatrani beetle moon q beetle raatrani j owl jar q k raatrani jar a k a j q',
  'q a raatrani owl k beetle moon q beetle moon raatrani q k a j k owl jar j jar j a firefly firefly firefly raatrani beetle',
  'a beetle q j beetle j owl a k raatrani beetle j jar moon a raatrani q raatrani q owl k jar k firefly firefly firefly moon',
  'a jar firefly firefly firefly moon q beetle j raatrani k raatrani j a raatrani j q owl beetle q k a jar owl moon beetle k',
  'j moon q k jar a q j moon raatrani jar j a owl raatrani beetle owl beetle k a k beetle q raatrani',
];
