import { staffRoute } from '../../../platform/http/route-kinds';

/** `:name` is one of the lists. */
export default {
  routes: [
    staffRoute('viewer', 'GET', '/dashboard', 'inbox.countDashboard'),

    // Must be listed before `/inbox/:name/:id`, which would match them as ids.
    staffRoute('viewer', 'GET', '/inbox/:name/counts', 'inbox.count'),
    staffRoute('viewer', 'GET', '/inbox/:name/tags', 'inbox.findTags'),
    // By member of staff, too: `export`, in inbox/export/export-list.
    staffRoute('recruiter', 'GET', '/inbox/:name/export', 'export.download'),
    staffRoute('recruiter', 'POST', '/inbox/:name/bulk', 'inbox.changeSeveral'),

    staffRoute('viewer', 'GET', '/inbox/:name/:id', 'inbox.findOne'),
    staffRoute('viewer', 'GET', '/inbox/:name/:id/history', 'inbox.findHistory'),
    staffRoute('viewer', 'GET', '/inbox/:name/:id/person', 'inbox.findPerson'),
    staffRoute('recruiter', 'POST', '/inbox/:name/:id/notes', 'inbox.addNote'),
    staffRoute('recruiter', 'POST', '/inbox/:name/:id/email', 'inbox.correctEmail'),
    staffRoute('recruiter', 'GET', '/inbox/:name/:id/mail-facts', 'mail.facts'),
    staffRoute('recruiter', 'POST', '/inbox/:name/:id/mails', 'mail.send'),
    staffRoute('lead', 'GET', '/inbox/:name/:id/erasure', 'erasure.preview'),
    staffRoute('lead', 'POST', '/inbox/:name/:id/erasure', 'erasure.erase'),
  ],
};
