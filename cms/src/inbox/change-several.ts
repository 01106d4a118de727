import type { BulkChange, InboxBulkAnswer, Locale, StaffUser } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { isDatabaseUnreachable, problemOf } from '../platform/http/problem';
import { Refusal } from '../platform/http/refusal';
import { type AskedChange, changeEntry } from './change-entry';
import type { InboxList } from '../submissions/inbox-list';

export type AskedBulkChange = Omit<AskedChange, 'tags' | 'version'> & Pick<BulkChange, 'ids' | 'versions'>;

/** Changes each entry in a transaction of its own: what one refuses does not hold up the others. */
export async function changeSeveral(
  strapi: Core.Strapi,
  list: InboxList,
  { ids, versions, ...change }: AskedBulkChange,
  staff: StaffUser,
  locale: Locale,
): Promise<InboxBulkAnswer> {
  if (change.status !== undefined && !list.statuses.includes(change.status))
    throw new Refusal('invalid_input', { errors: [{ field: 'status', code: 'status_invalid' }] });
  const answer: InboxBulkAnswer = { success: true, changed: [], unchanged: [], refused: [] };
  const versionById = new Map(ids.map((id, at) => [id, versions?.[at]]));
  for (const [id, version] of versionById) {
    const result = await tryChange(strapi, () => changeEntry(strapi, list, id, { ...change, version }, staff));
    if (result instanceof Refusal) {
      answer.refused.push({ id, code: result.code, detail: problemOf(result, locale).detail });
      continue;
    }
    answer.changed.push(id);
    if (!result) answer.unchanged.push(id);
  }
  return answer;
}

/** What was changed before an error stays changed, so an unexpected one is reported for its row as well. */
async function tryChange(strapi: Core.Strapi, change: () => Promise<boolean>): Promise<boolean | Refusal> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof Refusal) return error;
    strapi.log.error(error);
    return new Refusal(isDatabaseUnreachable(error) ? 'service_unavailable' : 'server_error');
  }
}
