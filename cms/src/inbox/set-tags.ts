import { TAGS_MAX } from '@qantara/contract';
import { ApiError } from '../platform/http/api-error';
import { type EntryRecord, tagsOf } from '../submissions/entry-record';
import type { EntryStep } from './entry-step';

interface TagChange {
  tags?: string[] | undefined;
  add_tag?: string | undefined;
  remove_tag?: string | undefined;
}

/** Replaces all tags, or adds or removes one; null if nothing changes. The audit trail only records counts. */
export function setTags(row: EntryRecord, { tags, add_tag: added, remove_tag: removed }: TagChange): EntryStep | null {
  const before = tagsOf(row);
  const all = [...(tags ?? before), ...(added === undefined ? [] : [added])];
  const after = [...new Set(all)].filter((tag) => tag !== removed);
  if (after.length > TAGS_MAX)
    throw new ApiError('tags_too_many', { errors: [{ field: 'tags', code: 'tags_too_many' }] });
  if (after.join('\n') === before.join('\n')) return null;
  return {
    columns: { tags: JSON.stringify(after) },
    event: { kind: 'tags', from_value: before.join(', '), to_value: after.join(', ') },
    action: 'tags_changed',
    details: { from: before.length, to: after.length },
  };
}
