import { INBOX_NAMES, type StaffUser } from '@qantara/contract';
import type { Context } from 'koa';
import { Refusal } from '../platform/http/refusal';
import { INBOX_LISTS, type InboxList } from '../submissions/inbox-list';

/** Which list, and which entry of it, a staff call is about, and who is calling. An unknown list is a 404. */
export function inboxCall(ctx: Context & { params?: Record<string, string> }): {
  list: InboxList;
  id: string;
  staff: StaffUser;
} {
  const name = INBOX_NAMES.find((known) => known === ctx.params?.name);
  if (!name) throw new Refusal('not_found');
  return { list: INBOX_LISTS[name], id: ctx.params?.id ?? '', staff: ctx.state.staff as StaffUser };
}
