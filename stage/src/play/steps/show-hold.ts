import type { StepOf } from '../../book/steps.ts';
import type { ValuedCoin } from '../../book/feature-steps.ts';
import { formatMinor } from '@mela/kit/formats/money.ts';
import type { CellText } from '../board-port.ts';
import type { Show } from '../show.ts';
import { m } from '../../text/words.ts';
import { respinsLeft } from '../../text/respins-left.ts';

const texts = (coins: readonly ValuedCoin[]): readonly CellText[] =>
  coins.map(({ cell, minor }) => ({ cell, text: formatMinor(minor, true) }));

/** Coins that have landed take their values at this bet. */
export async function showCoins({ board, clock, hud, sound }: Show, step: StepOf<'coins'>): Promise<void> {
  if (!clock.isSkipping) sound.play('count');
  await board.hold.showValues(texts(step.coins));
  if (step.heldMinor === null) return;
  hud.setHeld(step.heldMinor);
  hud.announce(m['play.coinsMore']({ count: step.coins.length }));
}

/** Enough coins: the poster appears over the door of the vault, behind which all but the coins disappears. */
export async function showHoldStart({ board, door, hud, overlays, scene, sound }: Show, step: StepOf<'holdStart'>): Promise<void> {
  sound.play('scatter');
  await board.shake(step.coins.map(({ cell }) => cell));
  sound.play('poster');
  hud.announce(m['play.holdStarts']({ coins: step.coins.length, respins: step.respins }));
  scene.enter();
  await door.shut();
  await overlays.poster({ number: String(step.respins), caption: m['play.respins']() });
  board.lower();
  await board.hold.open(texts(step.coins));
  hud.setRespins({ left: step.respins, of: step.respins });
  hud.setHeld(step.heldMinor);
  hud.setNote(m['play.coinsStay']());
  sound.play('open');
  await door.open();
}

/** Every empty cell spins on its own; a coin sets the re-spins back. */
export async function showHoldSpin({ board, clock, hud, sound, title }: Show, step: StepOf<'holdSpin'>): Promise<void> {
  const of = title.hold?.respins ?? step.left;
  if (step.index > 1) clock.forgetSkip();
  hud.setRespins({ left: step.left, of });
  hud.setNote(respinsLeft(step.left));
  hud.announce(respinsLeft(step.left));
  if (!clock.isSkipping) sound.play(step.isAwaited ? 'await' : 'spin');
  await board.hold.spin(step.landing, step.isAwaited, (hasCoin) => {
    if (!clock.isSkipping) sound.play(hasCoin ? 'scatter' : 'stop');
  });
  sound.stop('await');
  hud.setRespins({ left: step.landing.length > 0 ? of : step.left - 1, of });
  await clock.wait(250);
}

/** The coins are counted one after the other, and the sum with them. */
export async function showCoinsWin({ board, clock, hud, sound }: Show, step: StepOf<'coinsWin'>): Promise<void> {
  hud.setRespins(null);
  hud.setNote('');
  let sumMinor = step.soFarMinor - step.amountMinor;
  await board.hold.count(
    step.coins.map(({ cell }) => cell),
    (index) => {
      sumMinor += step.coins[index]?.minor ?? 0;
      hud.setWin(Math.max(0, Math.min(sumMinor, step.soFarMinor)));
      if (!step.isQuiet && !clock.isSkipping) sound.play('count');
    },
  );
  hud.setWin(step.soFarMinor);
  hud.setNote(m['play.coinsPay']({ sum: formatMinor(step.amountMinor) }));
  hud.announce(m['play.coinsPay']({ sum: formatMinor(step.amountMinor) }));
  await clock.wait(700);
}

/** No cell is empty: the rarest result of this game. */
export async function showBoardFull({ board, hud, overlays, sound }: Show, step: StepOf<'boardFull'>): Promise<void> {
  hud.setNote(m['play.boardFull']());
  hud.announce(`${m['play.boardFull']()}: ${formatMinor(step.amountMinor)}`);
  sound.play('stamp');
  await board.hold.fill();
  sound.play('poster');
  await overlays.poster({ number: formatMinor(step.amountMinor, true), caption: m['play.boardFull']() });
  hud.setWin(step.soFarMinor);
}

/** The cells become reels again; the poster shows their sum, unless that is no more than the bet. */
export async function showHoldEnd({ board, clock, hud, overlays, scene, sound }: Show, step: StepOf<'holdEnd'>): Promise<void> {
  hud.setRespins(null);
  hud.setWin(step.soFarMinor);
  hud.announce(`${formatMinor(step.amountMinor)} ${m['play.holdTotal']()}`);
  if (step.isQuiet) {
    hud.setNote(m['play.coinsPay']({ sum: formatMinor(step.amountMinor) }));
    await clock.wait(700);
  } else {
    sound.play('poster');
    await overlays.poster({ number: formatMinor(step.amountMinor, true), caption: m['play.holdTotal']() });
  }
  hud.setHeld(null);
  scene.leave();
  await board.hold.close();
}
