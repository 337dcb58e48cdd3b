/** Reel strips, left to right. Symbols come down in showers of two and three, so that a tall reel is full of one thing. */
export const base = [
  'a a a umbrella umbrella q q q a a umbrella j j j boat boat bhutta bhutta bhutta j j j frog frog frog q q boat boat k k k jhoola jhoola chai chai k k frog jhoola jhoola chai chai bhutta',
  'cloud q q q jhoola jhoola a a a umbrella k k k boat boat q q umbrella umbrella frog frog frog bhutta k k frog j j j a a bhutta bhutta bhutta boat boat chai chai jhoola jhoola j j j chai chai',
  'q q q a a a frog chai chai q q chai chai k k j j j cloud jhoola jhoola bhutta boat boat umbrella umbrella frog frog frog boat boat j j j bhutta bhutta bhutta umbrella k k k jhoola jhoola a a',
  'umbrella umbrella cloud q q q jhoola jhoola boat boat j j j umbrella jhoola jhoola frog chai chai q q chai chai k k k boat boat a a a bhutta j j j frog frog frog cloud k k a a bhutta bhutta bhutta',
  'q q q a a a bhutta j j j chai chai jhoola jhoola k k k umbrella frog chai chai j j j frog frog frog a a bhutta bhutta bhutta umbrella umbrella jhoola jhoola boat boat k k q q boat boat cloud',
  'boat boat bhutta bhutta bhutta frog j j j jhoola jhoola q q umbrella bhutta a a k k k cloud j j j jhoola jhoola umbrella umbrella boat boat frog frog frog chai chai a a a chai chai k k q q q',
];
