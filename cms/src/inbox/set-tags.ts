import { TAGS_MAX } from '@qantara/contract';
import { Refusal } from '../platform/http/refusal';
import { type EntryRecord, tagsOf } from '../submissions/entry-record';
import type { EntryStep } from './entry-step';

interface TagChange {
  tags?: string[] | undefined;
  add_tag?: string | undefined;
  remove_tag?: string | undefined;
}

/** Replaces all tags, or adds or removes one; null when nothing changes. The audit trail receives the counts only. */
export function setTags(row: EntryRecord, { tags, add_tag: added, remove_tag: removed }: TagChange): EntryStep | null {
  const before = tagsOf(row);
  const wanted = [...(tags ?? before), ...(added === undefined ? [] : [added])];
  const after = [...new Set(wanted)].filter((tag) => tag !== removed);
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
