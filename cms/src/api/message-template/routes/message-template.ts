const limited = { auth: false, middlewares: [{ name: 'global::rate-limit', config: { limit: 'staff' } }] };
const staff = { ...limited, policies: ['global::is-staff'] };
const lead = { ...limited, policies: [{ name: 'global::is-staff', config: { role: 'lead' } }] };

export default {
  routes: [
    { method: 'GET', path: '/message-templates', handler: 'message-template.find', config: staff },
    { method: 'POST', path: '/message-templates', handler: 'message-template.create', config: lead },
    { method: 'PUT', path: '/message-templates/:id', handler: 'message-template.save', config: lead },
    { method: 'DELETE', path: '/message-templates/:id', handler: 'message-template.delete', config: lead },
  ],
};
