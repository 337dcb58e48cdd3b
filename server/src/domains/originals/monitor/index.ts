/** Compares what the titles pay with their stated odds. */
export { returnGauges, reviewAlarms } from './alarm-store.ts';
export { judgeGambles } from './follow-gambles.ts';
export { returnsConsumer } from './follow-returns.ts';
export { returnsTable, titleFigures } from './returns-table.ts';
