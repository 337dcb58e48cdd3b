import { extensionPoint } from '../../../kernel/domain/extension-point.ts';
import type { Db } from '../../../kernel/types.ts';

/** Whether something that runs asks for a level, so that it cannot be stopped: each domain says it of what it has. */
export const levelUses = extensionPoint<LevelUse>('loyalty.level-uses');
export type LevelUse = (tx: Db, levelId: number, now: Date) => Promise<boolean>;
