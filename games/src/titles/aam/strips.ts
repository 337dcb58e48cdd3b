/** Reel strips, left to right. Two baskets on the first, third and fifth reel. */
export const base = [
  'j j orchard a a k achaar achaar q q q basket j orchard orchard squirrel cycle cycle basket k squirrel j squirrel q a k',
  'q q q achaar achaar q j j k orchard squirrel k orchard orchard k j a squirrel j squirrel a a parrot cycle cycle',
  'a orchard squirrel q basket q q q orchard orchard basket achaar achaar j k squirrel cycle cycle k squirrel parrot j j a a j k',
  'q q q squirrel orchard j j cycle cycle squirrel a k j achaar achaar parrot k squirrel q k orchard orchard j a a',
  'j squirrel basket achaar achaar q squirrel a a k q q q k j k j j basket a squirrel orchard orchard cycle cycle orchard',
];

/** Free spins: mangoes on every reel, and no basket among the trees. */
export const free = [
  'q q mango j j j cycle cycle orchard orchard squirrel q achaar achaar a k k k squirrel a a',
  'squirrel k k k q a parrot achaar achaar squirrel j j j cycle cycle mango q q orchard orchard a a mango',
  'mango cycle cycle a orchard orchard q achaar achaar squirrel a a mango q q squirrel k k k j j j parrot',
  'mango a a q q parrot mango j j j achaar achaar squirrel q k k k a squirrel orchard orchard cycle cycle',
  'orchard orchard q j j j a cycle cycle squirrel mango achaar achaar q q k k k squirrel a a',
];
