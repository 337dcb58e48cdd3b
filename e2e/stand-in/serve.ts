import { openStandIn } from './open.ts';

/** `node e2e/stand-in/serve.ts 4400`, then /play/mor?session=mor.respin : the stage alone; every bet gives the same kind of round. */
const { url } = await openStandIn(Number(process.argv[2] ?? 4400));
process.stdout.write(`${url}/play/mor?session=mor.respin\n`);
