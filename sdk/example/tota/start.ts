import { parseArgs } from 'node:util';
import { connectWallet, seamlessWallet } from '../../src/index.ts';
import { serveTota } from './serve.ts';

/** Usage: node sdk/example/tota/start.ts --wallet http://localhost:3000/provider/v1 --name demo --secret <secret> [--game tota] [--port 4100] */
const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    wallet: text,
    name: { ...text, default: 'demo' },
    secret: text,
    game: { ...text, default: 'tota' },
    port: { ...text, default: '4100' },
  },
});
if (values.wallet === undefined || values.secret === undefined) throw new Error('--wallet and --secret are needed');
const account = { url: values.wallet, name: values.name, secret: values.secret, currency: 'INR' };
const wallet = connectWallet({
  account,
  protocol: seamlessWallet,
  onRetry: ([step], why, attempt) => process.stderr.write(`${step.kind}, attempt ${attempt}: ${why}\n`),
});
const server = serveTota(wallet, values.game);
server.listen(Number(values.port), () => process.stdout.write(`Tota's fruit stand is at http://localhost:${values.port}/\n`));
