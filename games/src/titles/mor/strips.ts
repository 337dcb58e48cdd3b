/** Reel strips, left to right. One peacock on each of the three middle reels. */
export const base = [
  'mangoleaf lotus k mangoleaf j veena a raincloud lotus q a raincloud q a k veena raincloud q j veena k feather j q j mangoleaf feather',
  'k veena k veena lotus j a q lotus a k feather raincloud q mangoleaf q veena a raincloud peacock mangoleaf feather j raincloud lotus j k mangoleaf',
  'raincloud q veena a k mangoleaf q a q raincloud mangoleaf j mangoleaf veena k raincloud k lotus feather peacock lotus veena j feather lotus a k j',
  'lotus k peacock q feather raincloud a lotus veena a mangoleaf j mangoleaf j raincloud feather k lotus veena q k veena mangoleaf k raincloud j a q',
  'raincloud lotus j feather lotus a raincloud mangoleaf k feather q mangoleaf q k veena q raincloud a veena j k a mangoleaf j q veena j',
];
