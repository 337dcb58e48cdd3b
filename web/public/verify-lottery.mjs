// Draws a Mela lottery again, without Mela:
//   node verify-lottery.mjs mela-lottery.json [the hash you noted before the draw]
// It needs Node 20 and the file of "Download the draw", and sends nothing anywhere. The list of tickets is hashed range by range: the SHA-256 of
// "hash so far:first:last:mark", beginning with "mela-lottery-" and the number of the lottery. The server seed, whose SHA-256 was shown before the
// first ticket, and this hash give the winners: 32-bit words of HMAC-SHA256(server seed, "hash:0:block"), those below the largest multiple of the
// number of tickets, modulo that number; a ticket that has won already is left out. Exit code 0: it holds. 1: it does not. 2: it cannot be checked.
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

const sha256 = (data) => createHash('sha256').update(data).digest('hex');

function* words(seed, text) {
  for (let block = 0; ; block += 1) {
    const bytes = createHmac('sha256', seed).update(`${text}:0:${block}`).digest();
    for (let at = 0; at < bytes.length; at += 4) yield bytes.readUInt32BE(at);
  }
}

function drawTickets(seed, listHash, tickets, places) {
  const limit = 2 ** 32 - (2 ** 32 % tickets);
  const won = new Set();
  for (const word of words(seed, listHash)) {
    if (won.size >= Math.min(places, tickets)) break;
    if (word < limit) won.add(word % tickets);
  }
  return [...won];
}

function problemsOf({ lottery, ranges }, noted) {
  const problems = [];
  const seed = Buffer.from(lottery.serverSeed, 'hex');
  if (seed.length !== 32 || sha256(seed) !== lottery.commitment) problems.push('the seed is not the one that was sealed');
  if (noted !== undefined && noted !== lottery.commitment) problems.push('the hash you noted is another one');
  let [head, next] = [`mela-lottery-${lottery.id}`, 0];
  for (const { first, last, mark } of ranges) {
    if (first !== next || last < first) problems.push(`the list has a gap at ${next}`);
    head = sha256(`${head}:${first}:${last}:${mark}`);
    next = last + 1;
  }
  if (next !== lottery.ticketCount) problems.push(`the list has ${next} tickets, not ${lottery.ticketCount}`);
  if (next > 0 && head !== lottery.listHash) problems.push('the hash of the list is another one');
  const places = Math.max(0, ...lottery.prizes.map(({ to }) => to));
  const drawn = next === 0 ? [] : drawTickets(seed, head, next, places);
  if (lottery.winners.length < Math.min(drawn.length, 100)) problems.push('winners are missing');
  for (const { place, ticket } of lottery.winners)
    if (drawn[place - 1] !== ticket.number) problems.push(`place ${place} is ticket ${drawn[place - 1]}, not ${ticket.number}`);
  return problems;
}

try {
  const [path, noted] = process.argv.slice(2);
  const file = JSON.parse(readFileSync(path, 'utf8'));
  if (file.lottery.serverSeed === null) throw new Error('this lottery is not drawn yet');
  const problems = problemsOf(file, noted);
  process.exitCode = problems.length > 0 ? 1 : 0;
  process.stdout.write(problems.length > 0 ? `DOES NOT HOLD: ${problems.join('; ')}\n` : `HOLDS: ${file.lottery.winners.length} winners\n`);
} catch (error) {
  process.exitCode = 2;
  process.stdout.write(`CANNOT BE CHECKED: ${error.message}\n`);
}
