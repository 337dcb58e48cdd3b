/** Reel strips, left to right, each read downward and joined end to start. Thirty stops a reel in the base game. */
export const base = [
  'A lantern J Q lantern laddu 10 K A rangoli anar laddu A diya rocket Q A laddu rocket K rangoli J rocket K 10 A K anar Q K',
  '10 J Q rocket rangoli diya K lantern laddu 10 lantern A J Q rocket J Q rangoli J 10 laddu J 10 Q lantern 10 J rocket laddu K',
  'rangoli K J A anar lantern J diya A 10 laddu rangoli anar rocket K 10 J A Q rocket K laddu A 10 lantern Q 10 rocket Q laddu',
  '10 lantern J A K lantern Q A rocket J A K 10 rocket rangoli 10 J K Q laddu lantern rangoli laddu J A laddu diya Q rocket laddu',
  'anar J K 10 laddu J diya lantern K A rangoli K 10 J A Q K laddu rocket Q J 10 rocket Q anar A laddu lantern rocket rangoli',
];

/** Free spins: more diyas, and twenty-four stops a reel so that anars come more often. */
export const free = [
  'laddu anar 10 A K 10 J anar laddu rangoli lantern Q 10 lantern Q K A rocket K rangoli J diya Q rocket',
  'K 10 rocket lantern K 10 rangoli laddu Q A J K A diya J laddu rocket Q diya 10 lantern rangoli laddu A',
  'laddu Q diya K Q lantern anar Q A J rangoli rocket J 10 diya K 10 anar A lantern laddu A 10 rocket',
  'laddu J rangoli K A Q rocket diya A laddu K diya lantern A 10 J Q rangoli 10 rocket K lantern rocket Q',
  'rocket K A diya rangoli anar lantern J 10 Q lantern J anar A laddu J A rocket 10 K Q laddu 10 rangoli',
];
