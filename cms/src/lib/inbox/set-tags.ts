import { TAGS_MAX } from '@qantara/contract';
import { Refusal } from '../refusal';
import { type EntryRecord, tagsOf } from './entry-record';
import type { EntryStep } from './entry-step';

/** All tags anew, or one more; null when they are so already. The audit trail learns no more than how many. */
export function setTags(row: EntryRecord, tags?: string[], added?: string): EntryStep | null {
  const before = tagsOf(row);
  const after = [...new Set([...(tags ?? before), ...(added === undefined ? [] : [added])])];
  if (after.length > TAGS_MAX)
    throw new Refusal('tags_too_many', { errors: [{ field: 'tags', code: 'tags_too_many' }] });
  if (after.join('\n') === before.join('\n')) return null;
  return {
    columns: { tags: JSON.stringify(after) },
    event: { kind: 'tags', from_value: before.join(', '), to_value: after.join(', ') },
    action: 'tags_changed',
    details: { from: before.length, to: after.length },
  };
}
