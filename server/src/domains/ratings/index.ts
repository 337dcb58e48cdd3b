/** Who has won lately, told so that nobody is recognised. */
export { ratingRoutes } from './routes.ts';
export { winnersConsumer } from './tell-winners.ts';
