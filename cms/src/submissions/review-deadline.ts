import { REVIEW_HOURS } from '@qantara/contract';

/** Deadline of the promised review. */
export const dueAt = (createdAt: Date): Date => new Date(createdAt.getTime() + REVIEW_HOURS * 3_600_000);

/** Entries received before this are overdue. */
export const overdueBefore = (now: Date = new Date()): Date => new Date(now.getTime() - REVIEW_HOURS * 3_600_000);
