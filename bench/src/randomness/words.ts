/**
 * Random words without end on standard output, for a tool behind a pipe: `node words.ts rounds` are the numbers that decide rounds
 * (every round a fresh nonce, seeds rotated as players do), `node words.ts seeds` the generator that seeds come from.
 */
import { fairStream } from '@mela/games/index';
import { systemBytes } from '../../../server/src/kernel/random/random.ts';

const seedBytes = 32;
const roundsOfSeed = 1000;
const wordsOfRound = 16;
const wordSpan = 2 ** 32;
const chunkBytes = 64 * 1024;

function* rounds(): Generator<Buffer> {
  for (;;) {
    const serverSeed = systemBytes(seedBytes);
    const clientSeed = systemBytes(8).toString('hex');
    const bytes = Buffer.alloc(roundsOfSeed * wordsOfRound * 4);
    for (let nonce = 0, at = 0; nonce < roundsOfSeed; nonce++) {
      const draw = fairStream({ serverSeed, clientSeed, nonce });
      for (let word = 0; word < wordsOfRound; word++) at = bytes.writeUInt32LE(draw.below(wordSpan), at);
    }
    yield bytes;
  }
}

function* seeds(): Generator<Buffer> {
  for (;;) yield systemBytes(chunkBytes);
}

// The reader closes the pipe when it has read enough.
process.stdout.on('error', () => process.exit(0));
for (const bytes of process.argv[2] === 'seeds' ? seeds() : rounds())
  if (!process.stdout.write(bytes)) await new Promise((resolve) => process.stdout.once('drain', resolve));
