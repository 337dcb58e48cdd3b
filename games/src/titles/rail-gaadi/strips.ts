/** Reel strips, left to right: symbols in pairs, but one bag of mail and one engine a reel. */
export const base = [
  'suitcase suitcase q q q stationclock stationclock k k a mailbag ticket ticket chaiglass whistle whistle engine k j a a suitcase j j chaiglass chaiglass signal',
  'k k j a chaiglass chaiglass q q suitcase whistle whistle engine stationclock stationclock signal signal mailbag a a suitcase suitcase q q ticket ticket j j',
  'a j j stationclock stationclock whistle whistle chaiglass a a mailbag j j chaiglass chaiglass ticket ticket suitcase suitcase q q q suitcase k k engine signal',
  'chaiglass chaiglass signal signal a a k suitcase engine suitcase suitcase ticket ticket j j q q q k k mailbag a whistle whistle stationclock stationclock j',
  'j j k k signal q q mailbag q q chaiglass a stationclock stationclock a a engine chaiglass chaiglass suitcase ticket ticket j whistle whistle suitcase suitcase',
];
