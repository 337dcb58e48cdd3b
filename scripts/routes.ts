import { routeTable } from '../web/app/route-table.ts';
import { printTable } from './routes/print-table.ts';

/** `npm run routes`: every address of the site with its flags. */
process.stdout.write(`${printTable(routeTable)}\n`);
