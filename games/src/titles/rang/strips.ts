/** Reel strips, left to right. Colours in ones and twos; one toran on every reel. */
export const base = [
  'gulal-yellow thandai gulal-yellow dhol toran balloon pichkari pichkari gulal-blue gulal-green gulal-green dhol balloon thandai gulal-red gulal-red gulal-blue',
  'balloon burst gulal-green gulal-red thandai thandai pichkari gulal-blue gulal-green pichkari dhol gulal-blue gulal-red gulal-yellow gulal-yellow balloon toran dhol',
  'balloon balloon pichkari thandai gulal-yellow gulal-blue gulal-blue gulal-green toran gulal-red dhol dhol thandai gulal-green gulal-yellow gulal-red burst pichkari',
  'balloon pichkari gulal-red pichkari gulal-green gulal-green burst balloon thandai gulal-blue toran gulal-yellow gulal-yellow dhol dhol thandai gulal-blue gulal-red',
  'gulal-green gulal-green dhol pichkari pichkari gulal-yellow balloon gulal-red gulal-red thandai toran thandai gulal-blue balloon dhol gulal-yellow gulal-blue',
];

/** Free spins: no toran, and two bursts on each of the middle reels. */
export const free = [
  'thandai thandai gulal-blue gulal-red dhol gulal-red gulal-green pichkari gulal-blue pichkari gulal-green dhol gulal-yellow gulal-yellow balloon burst balloon',
  'gulal-yellow gulal-blue gulal-blue pichkari gulal-red gulal-yellow thandai burst pichkari gulal-green gulal-red thandai balloon balloon burst dhol dhol gulal-green',
  'gulal-red pichkari burst gulal-blue gulal-green gulal-green thandai balloon gulal-yellow gulal-yellow balloon dhol dhol burst gulal-blue pichkari gulal-red thandai',
  'burst thandai balloon thandai pichkari pichkari dhol gulal-red gulal-red dhol burst gulal-yellow gulal-blue balloon gulal-blue gulal-yellow gulal-green gulal-green',
  'balloon gulal-blue balloon gulal-red gulal-yellow gulal-yellow pichkari gulal-red pichkari burst thandai thandai dhol gulal-green gulal-blue dhol gulal-green',
];
