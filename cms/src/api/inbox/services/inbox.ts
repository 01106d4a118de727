import type { DashboardCounts, Locale, StaffUser } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { countEntries, countStatuses, countToNotify } from '../../../inbox/count-entries';
import { type AskedBulkChange, changeSeveral } from '../../../inbox/change-several';
import type { EntryFilters } from '../../../inbox/filter-entries';
import { readFirstTime } from '../../../inbox/first-times';
import { addNote, readHistory } from '../../../inbox/history';
import { findEntry } from '../../../inbox/inbox-entries';
import { APPLICATIONS, CONTACTS, CVS, type InboxList } from '../../../submissions/inbox-list';
import { readPerson } from '../../../submissions/person';
import { readTags } from '../../../inbox/read-tags';
import { countJobs } from '../../../jobs/count-jobs';

export type InboxService = ReturnType<typeof inboxService>;

/** Calls about any of the three lists. */
const inboxService = ({ strapi }: { strapi: Core.Strapi }) => ({
  findOne: (list: InboxList, id: string) => findEntry(strapi, list, id),
  count: (list: InboxList, filters: EntryFilters, staff: StaffUser) =>
    countEntries(strapi.db.connection, list, filters, staff),
  findTags: (list: InboxList) => readTags(strapi.db.connection, list),
  findHistory: (list: InboxList, id: string) => readHistory(strapi.db.connection, list, id),
  findPerson: (list: InboxList, id: string, isWhole: boolean) => readPerson(strapi.db.connection, list, id, isWhole),
  addNote: (list: InboxList, id: string, text: string, staff: StaffUser) => addNote(strapi, list, id, text, staff),
  changeSeveral: (list: InboxList, change: AskedBulkChange, staff: StaffUser, locale: Locale) =>
    changeSeveral(strapi, list, change, staff, locale),

  async countDashboard(): Promise<DashboardCounts> {
    const db = strapi.db.connection;
    const [contacts, cvs, applications, jobs, cvsToNotify, applicationsToNotify, first_review, first_reply] =
      await Promise.all([
        countStatuses(db, CONTACTS),
        countStatuses(db, CVS),
        countStatuses(db, APPLICATIONS),
        countJobs(strapi.db.connection),
        countToNotify(db, CVS),
        countToNotify(db, APPLICATIONS),
        readFirstTime(db, 'first_reviewed_at'),
        readFirstTime(db, 'first_replied_at'),
      ]);
    return {
      contacts: contacts.total,
      new_contacts: contacts.by_status.new ?? 0,
      cvs: cvs.total,
      pending_cvs: cvs.by_status.pending ?? 0,
      applications: applications.total,
      new_applications: applications.by_status.new ?? 0,
      ...jobs,
      overdue: { contacts: contacts.overdue, cvs: cvs.overdue, applications: applications.overdue },
      to_notify: { cvs: cvsToNotify, applications: applicationsToNotify },
      first_review,
      first_reply,
    };
  },
});

export default inboxService;
