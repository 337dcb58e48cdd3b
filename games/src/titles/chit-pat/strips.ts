/** Reel strips, left to right. Two paisas on the middle reel. */
export const base = [
  'q patangi q patangi gulel a q gilli gulel lattu k q k q kancha a k q gilli paisa patangi a q lattu k',
  'q k kancha q k gilli lattu paisa patangi q a q k q gilli lattu gilli k a gulel q k a patangi paisa kancha',
  'kancha q paisa patangi gilli q patangi gulel q gulel lattu a q a k gilli patangi q k q gulel k lattu a k q',
];
