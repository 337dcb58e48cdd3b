import type { Page } from '@playwright/test';
import type { Walk } from './walk.ts';
import type { World } from './world.ts';

export type Role = 'support' | 'payments' | 'risk' | 'marketing' | 'content' | 'games' | 'finance' | 'auditor' | 'operations' | 'admin';

/** A task of every day, as one person does it: the way by what is visible, and at its end what must be there. */
export type Task = {
  readonly number: number;
  readonly who: Role;
  readonly name: string;
  walk(walk: Walk, world: World, others: Others): Promise<void>;
};

export type Others = {
  /** A colleague with every role agrees to the newest act that waits. Their steps count too. */
  approve(act: string): Promise<void>;
  /** A colleague of another role, at their desk. Their steps are added by the task. */
  as(role: Role): Promise<Walk>;
  /** A page of the site, as a visitor has it. */
  site(path: string): Promise<Page>;
};

/** Lets TypeScript see what a task has. */
export const tasks = (list: readonly Task[]): readonly Task[] => list;
