import { writePages } from '../web/build/pages/write-pages.ts';
import { printTable } from './routes/print-table.ts';

/** `npm run routes`: every address of the site with its flags and whether it is on. Settings named after `--` are taken as switched off. */
const switchedOff = new Map(process.argv.slice(2).map((alias) => [alias, { enabled: false }]));
writePages();
const { routeTable } = await import('../web/app/site/routing/route-table.ts');
process.stdout.write(`${printTable(routeTable, switchedOff)}\n`);
