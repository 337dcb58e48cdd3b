/** Reel strips, left to right. Two boxes on the first, third and fifth reel, never in one window. */
export const base = [
  'q cards q dove j wand rabbit k snakebasket a dove a cards q rabbit j mirror a snakebasket box k snakebasket j mirror box j k mirror',
  'snakebasket q cards k q rabbit j k dove a turban wand k cards j turban a rabbit j q k snakebasket mirror a cards j mirror snakebasket dove',
  'cards k mirror j snakebasket box q mirror k j k j rabbit dove q rabbit wand q cards a snakebasket dove snakebasket a box a mirror turban j',
  'snakebasket dove turban rabbit q turban k j k snakebasket cards k a q cards j a k j cards a dove rabbit j snakebasket mirror q wand mirror',
  'snakebasket j cards a rabbit dove a mirror q box mirror q j cards mirror k box q rabbit j wand dove k snakebasket j snakebasket k a',
];
