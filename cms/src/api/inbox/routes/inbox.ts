const limited = { auth: false, middlewares: [{ name: 'global::rate-limit', config: { limit: 'staff' } }] };
const staff = { ...limited, policies: ['global::is-staff'] };
const recruiter = { ...limited, policies: [{ name: 'global::is-staff', config: { role: 'recruiter' } }] };
const lead = { ...limited, policies: [{ name: 'global::is-staff', config: { role: 'lead' } }] };

/** `:name` is one of the lists. */
export default {
  routes: [
    { method: 'GET', path: '/dashboard', handler: 'inbox.countDashboard', config: staff },

    // Must be listed before `/inbox/:name/:id`, which would match them as ids.
    { method: 'GET', path: '/inbox/:name/counts', handler: 'inbox.count', config: staff },
    { method: 'GET', path: '/inbox/:name/tags', handler: 'inbox.findTags', config: staff },
    { method: 'GET', path: '/inbox/:name/export', handler: 'export.download', config: recruiter },
    { method: 'POST', path: '/inbox/:name/bulk', handler: 'inbox.changeSeveral', config: recruiter },

    { method: 'GET', path: '/inbox/:name/:id', handler: 'inbox.findOne', config: staff },
    { method: 'GET', path: '/inbox/:name/:id/history', handler: 'inbox.findHistory', config: staff },
    { method: 'GET', path: '/inbox/:name/:id/person', handler: 'inbox.findPerson', config: staff },
    { method: 'POST', path: '/inbox/:name/:id/notes', handler: 'inbox.addNote', config: recruiter },
    { method: 'POST', path: '/inbox/:name/:id/email', handler: 'inbox.correctEmail', config: recruiter },
    { method: 'GET', path: '/inbox/:name/:id/mail-facts', handler: 'mail.facts', config: recruiter },
    { method: 'POST', path: '/inbox/:name/:id/mails', handler: 'mail.send', config: recruiter },
    { method: 'GET', path: '/inbox/:name/:id/erasure', handler: 'erasure.preview', config: lead },
    { method: 'POST', path: '/inbox/:name/:id/erasure', handler: 'erasure.erase', config: lead },
  ],
};
