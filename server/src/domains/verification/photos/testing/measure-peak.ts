import { readFileSync, writeFileSync } from 'node:fs';
import { sharp } from '../../../../kernel/pictures/picture-header.ts';
import { fakeClock } from '../../../../kernel/testing/fake-clock.ts';
import { PhotoTurns } from '../photo-turns.ts';
import { preparePhoto } from '../prepare-photo.ts';

/**
 * Prints the most memory that this process takes for some photos at once, MB above what it had before: `FILE COUNT turns|none`, in turns or
 * decoded without them. A process of its own: memory that was used before would hide some.
 */
const [file = '', count = '1', how = 'turns'] = process.argv.slice(2);
const photo = readFileSync(file);
const turns = new PhotoTurns(fakeClock(new Date('2026-11-28T10:00:00Z')));
const read = (at: number) => (how === 'turns' ? preparePhoto(turns, String(at), photo) : sharp(photo).rotate().jpeg().toBuffer());
const highestMb = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;
writeFileSync('/proc/self/clear_refs', '5');
const before = highestMb();
const photos = await Promise.all(Array.from({ length: Number(count) }, (_, at) => read(at)));
if (photos.includes(null)) throw new Error('a photo was refused');
process.stdout.write(String(highestMb() - before));
