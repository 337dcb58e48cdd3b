/** Reel strips, left to right, each read downward and joined end to start. Limes crowd the first reel, chillies the last. */
export const base = [
  'bar3 bar2 truck bar1 nimbu bar2 horn bar1 mirchi nimbu mirchi nimbu horn bar3 nimbu horn mirchi truck horn nimbu seven bar2 bar1 nimbu',
  'mirchi truck mirchi nimbu bar1 seven mirchi horn truck bar1 bar3 bar2 bar1 horn nimbu mirchi nimbu truck bar2 nimbu mirchi horn bar1',
  'truck horn bar2 truck bar3 mirchi bar1 bar3 nimbu bar1 horn mirchi nimbu truck nimbu mirchi nimbu mirchi horn mirchi bar2 seven mirchi nimbu',
];
