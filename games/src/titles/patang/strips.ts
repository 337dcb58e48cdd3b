/** Reel strips, left to right; cascades feed upward from where a reel stopped. Twenty-six stops a reel in the base game. */
export const base = [
  'parrot rooftop K pigeon 10 rooftop A K parrot J K A rooftop kite Q K pigeon kite A K parrot A pigeon J A Q',
  '10 parrot pigeon Q 10 K Q J kite parrot J 10 A kite rooftop J sun 10 J rooftop 10 Q rooftop J K pigeon',
  'J parrot kite K Q rooftop parrot kite Q 10 A K pigeon J 10 Q firki J sun A rooftop 10 pigeon Q A pigeon',
  '10 rooftop Q 10 kite rooftop A K parrot kite K firki Q J rooftop 10 K A Q sun J pigeon A parrot J pigeon',
  'K J parrot Q pigeon rooftop A kite sun A pigeon J 10 rooftop Q K 10 A K parrot kite rooftop Q 10 pigeon parrot',
];

/** Free spins: twenty-four stops a reel, more firkis and no sun, so that they never start again. */
export const free = [
  'kite J A K pigeon rooftop A pigeon K A rooftop parrot A pigeon K rooftop 10 parrot kite Q K J Q parrot',
  'J kite 10 pigeon Q 10 parrot K kite Q 10 J rooftop parrot firki 10 rooftop pigeon J K A J rooftop Q',
  'parrot 10 pigeon A rooftop Q J K parrot A rooftop firki kite K firki A 10 Q J pigeon K kite Q J',
  'A J parrot 10 firki K J Q pigeon rooftop A Q kite firki K rooftop parrot 10 kite A 10 J rooftop pigeon',
  'pigeon 10 parrot J pigeon rooftop A kite K Q rooftop J A 10 parrot K rooftop pigeon parrot Q kite A Q K',
];
