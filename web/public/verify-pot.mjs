// Checks how a pot of Mela fell without Mela:   node verify-pot.mjs mela-pot-mail-bag.json [a seal you noted while it filled]
// It needs Node 20 and the file of "Download the falls", and sends nothing anywhere. Each run of a pot has a hidden sum that is sealed when
// the run begins: SHA-256 of "pot:run:hidden sum:lower sum:latest sum:salt", sums in paise. The bet that fills the pot to that sum wins all
// of it; a run also ends when the reels give of the pot before. Exit code 0: all of it holds. 1: something does not. 2: no such file.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** What is wrong with a run, or nothing. */
function faultOf({ pot, number, commitment, hitMinor, lowerMinor, mustHitByMinor, salt, by, beforeMinor, sumMinor, wonMinor }) {
  const seal = createHash('sha256').update([pot, number, hitMinor, lowerMinor, mustHitByMinor, salt].join(':')).digest('hex');
  if (seal !== commitment || salt.length !== 64) return 'what is told now is not what was sealed';
  if (hitMinor < lowerMinor || hitMinor > mustHitByMinor) return 'the hidden sum lies outside its bounds';
  if (beforeMinor >= hitMinor) return 'an earlier bet had filled it already';
  if (by === 'full') return sumMinor < hitMinor ? 'it was not full' : wonMinor !== sumMinor ? 'it did not pay all that it held' : undefined;
  return sumMinor >= hitMinor ? 'it was full' : wonMinor > sumMinor ? 'it paid more than it held' : undefined;
}

try {
  const [path, noted] = process.argv.slice(2);
  const { data: runs } = JSON.parse(readFileSync(path, 'utf8'));
  const faults = runs.flatMap((run, at) => {
    const fault = faultOf(run);
    const gap = at > 0 && run.number !== runs[at - 1].number - 1;
    return [...(fault ? [`run ${run.number}: ${fault}`] : []), ...(gap ? [`run ${run.number + 1} is missing`] : [])];
  });
  if (noted !== undefined && !runs.some(({ commitment }) => commitment === noted))
    faults.push('the seal you noted is of none of these runs');
  process.exitCode = faults.length > 0 ? 1 : 0;
  process.stdout.write(faults.length > 0 ? `DOES NOT HOLD: ${faults.join('; ')}\n` : `HOLDS: ${runs.length} runs\n`);
} catch (error) {
  process.exitCode = 2;
  process.stdout.write(`CANNOT BE CHECKED: ${error.message}\n`);
}
