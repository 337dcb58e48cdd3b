// Checks how a Mela jackpot was won, without Mela:
//   node verify-jackpot.mjs mela-jackpot-mail-bag.json [a commitment you noted before]
// It needs Node 20 and the file of "Download the falls", and sends nothing anywhere. Each cycle of a jackpot has a hidden sum, committed
// when the cycle begins: SHA-256 of "jackpot:cycle:hidden sum:lower sum:latest sum:salt", sums in paise. The bet that fills the jackpot to
// that sum wins all of it; a cycle also ends when the reels pay the jackpot first. Exit code 0: all checks pass. 1:
// one fails. 2: no such file.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** What is wrong with a cycle, or nothing. */
function errorOf({ jackpot, number, commitment, hitMinor, lowerMinor, mustHitByMinor, salt, by, beforeMinor, sumMinor, wonMinor }) {
  const recomputed = createHash('sha256').update([jackpot, number, hitMinor, lowerMinor, mustHitByMinor, salt].join(':')).digest('hex');
  if (recomputed !== commitment || salt.length !== 64) return 'the revealed values do not match the commitment';
  if (hitMinor < lowerMinor || hitMinor > mustHitByMinor) return 'the hidden sum lies outside its bounds';
  if (beforeMinor >= hitMinor) return 'an earlier bet had filled it already';
  if (by === 'full') return sumMinor < hitMinor ? 'it was not full' : wonMinor !== sumMinor ? 'it did not pay all that it held' : undefined;
  return sumMinor >= hitMinor ? 'it was full' : wonMinor > sumMinor ? 'it paid more than it held' : undefined;
}

try {
  const [path, noted] = process.argv.slice(2);
  const { data: cycles } = JSON.parse(readFileSync(path, 'utf8'));
  const problems = cycles.flatMap((cycle, at) => {
    const problem = errorOf(cycle);
    const gap = at > 0 && cycle.number !== cycles[at - 1].number - 1;
    return [...(problem ? [`cycle ${cycle.number}: ${problem}`] : []), ...(gap ? [`cycle ${cycle.number + 1} is missing`] : [])];
  });
  if (noted !== undefined && !cycles.some(({ commitment }) => commitment === noted))
    problems.push('the commitment you noted is of none of these cycles');
  process.exitCode = problems.length > 0 ? 1 : 0;
  process.stdout.write(problems.length > 0 ? `DOES NOT HOLD: ${problems.join('; ')}\n` : `HOLDS: ${cycles.length} cycles\n`);
} catch (error) {
  process.exitCode = 2;
  process.stdout.write(`CANNOT BE CHECKED: ${error.message}\n`);
}
