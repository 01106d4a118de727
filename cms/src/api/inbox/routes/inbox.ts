const limited = { auth: false, middlewares: [{ name: 'global::rate-limit', config: { limit: 'staff' } }] };
const recruiter = { ...limited, policies: [{ name: 'global::is-staff', config: { role: 'recruiter' } }] };
const lead = { ...limited, policies: [{ name: 'global::is-staff', config: { role: 'lead' } }] };

export default {
  routes: [
    // Before `/inbox/:name/:id`, which would take it for an entry.
    { method: 'GET', path: '/inbox/:name/export', handler: 'export.download', config: recruiter },

    { method: 'GET', path: '/inbox/:name/:id/mail-facts', handler: 'mail.facts', config: recruiter },
    { method: 'POST', path: '/inbox/:name/:id/mails', handler: 'mail.send', config: recruiter },
    { method: 'GET', path: '/inbox/:name/:id/erasure', handler: 'erasure.preview', config: lead },
    { method: 'POST', path: '/inbox/:name/:id/erasure', handler: 'erasure.erase', config: lead },
  ],
};
