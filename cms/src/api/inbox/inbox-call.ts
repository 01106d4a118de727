import { INBOX_NAMES, type StaffUser } from '@qantara/contract';
import type { Context } from 'koa';
import { ApiError } from '../../platform/http/api-error';
import { INBOX_LISTS, type InboxList } from '../../submissions/inbox-list';

/** List and entry of a staff call, and the caller. An unknown list is a 404. */
export function inboxCall(ctx: Context & { params?: Record<string, string> }): {
  list: InboxList;
  id: string;
  staff: StaffUser;
} {
  const name = INBOX_NAMES.find((known) => known === ctx.params?.name);
  if (!name) throw new ApiError('not_found');
  return { list: INBOX_LISTS[name], id: ctx.params?.id ?? '', staff: ctx.state.staff as StaffUser };
}
