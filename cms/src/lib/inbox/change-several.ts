import { type BulkAnswer, type Locale, type MessageCode, messageOf, type StaffUser } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { isDatabaseUnreachable } from '../problem';
import { Refusal } from '../refusal';
import { type AskedChange, changeEntry } from './change-entry';
import type { InboxList } from './inbox-list';

export type AskedBulkChange = Omit<AskedChange, 'tags' | 'version'> & { ids: string[] };

/** Changes each entry in a transaction of its own: what one refuses does not hold up the others. */
export async function changeSeveral(
  strapi: Core.Strapi,
  list: InboxList,
  { ids, ...change }: AskedBulkChange,
  staff: StaffUser,
  locale: Locale,
): Promise<BulkAnswer> {
  if (change.status !== undefined && !list.statuses.includes(change.status))
    throw new Refusal('invalid_input', { errors: [{ field: 'status', code: 'status_invalid' }] });
  const answer: BulkAnswer = { success: true, changed: [], refused: [] };
  for (const id of new Set(ids)) {
    const code = await refusalOfChange(strapi, () => changeEntry(strapi, list, id, change, staff));
    if (code === null) answer.changed.push(id);
    else answer.refused.push({ id, code, detail: messageOf(code, locale) });
  }
  return answer;
}

/** What was changed before an accident stays changed, so the caller is told of the accident row by row as well. */
async function refusalOfChange(strapi: Core.Strapi, change: () => Promise<void>): Promise<MessageCode | null> {
  try {
    await change();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    strapi.log.error(error);
    return isDatabaseUnreachable(error) ? 'service_unavailable' : 'server_error';
  }
}
