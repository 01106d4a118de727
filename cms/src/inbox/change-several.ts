import {
  type BulkChange,
  type InboxBulkResponse,
  type Locale,
  messageOf,
  type StaffUser,
  UNDO_MINUTES,
} from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { isDatabaseUnreachable } from '../platform/database/database-errors';
import { problemOf } from '../platform/http/problem';
import { ApiError } from '../platform/http/api-error';
import { type RequestedChange, changeEntry } from './change-entry';
import { APPLICATIONS, type InboxList } from '../submissions/inbox-list';

export type RequestedBulkChange = Omit<RequestedChange, 'tags' | 'version'> & Pick<BulkChange, 'ids' | 'versions'>;

/** Changes each entry in its own transaction, so that the error of one does not stop the others. */
export async function changeSeveral(
  strapi: Core.Strapi,
  list: InboxList,
  { ids, versions, ...change }: RequestedBulkChange,
  staff: StaffUser,
  locale: Locale,
): Promise<InboxBulkResponse> {
  if (change.status !== undefined && !list.statuses.includes(change.status))
    throw new ApiError('invalid_input', { errors: [{ field: 'status', code: 'status_invalid' }] });
  if (list !== APPLICATIONS && (change.email !== undefined || change.template_id || change.send))
    throw new ApiError('invalid_input', { errors: [{ field: 'email', code: 'value_invalid' }] });
  const response: InboxBulkResponse = { success: true, changed: [], unchanged: [], refused: [], not_emailed: [] };
  const versionById = new Map(ids.map((id, at) => [id, versions?.[at]]));
  for (const [id, version] of versionById) {
    const result = await tryChange(strapi, () => changeEntry(strapi, list, id, { ...change, version }, staff));
    if (result instanceof ApiError) {
      response.refused.push({ id, code: result.code, detail: problemOf(result, locale).detail });
      continue;
    }
    response.changed.push(id);
    if (!result.isChanged) response.unchanged.push(id);
    if (result.isEmailSkipped) {
      const detail = messageOf('just_emailed', locale, { minutes: UNDO_MINUTES });
      response.not_emailed.push({ id, code: 'just_emailed', detail });
    }
  }
  return response;
}

/** Changes before an error are committed, so an unexpected error is reported for its row as well. */
async function tryChange<Outcome>(strapi: Core.Strapi, change: () => Promise<Outcome>): Promise<Outcome | ApiError> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof ApiError) return error;
    strapi.log.error(error);
    return new ApiError(isDatabaseUnreachable(error) ? 'service_unavailable' : 'server_error');
  }
}
