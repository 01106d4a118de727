const middlewares = [{ name: 'global::rate-limit', config: { limit: 'staff' } }];
const everyone = { auth: false, policies: ['global::is-staff'], middlewares };
const own = { auth: false, policies: [{ name: 'global::is-staff', config: { role: 'editor' } }], middlewares };
const leads = { auth: false, policies: [{ name: 'global::is-staff', config: { role: 'lead' } }], middlewares };

export default {
  routes: [
    { method: 'GET', path: '/staff', handler: 'staff.find', config: everyone },
    { method: 'POST', path: '/staff', handler: 'staff.invite', config: leads },
    { method: 'PATCH', path: '/staff/me', handler: 'staff.renameSelf', config: own },
    { method: 'PATCH', path: '/staff/:id', handler: 'staff.change', config: leads },
    { method: 'GET', path: '/staff/:id/schedules', handler: 'staff.schedules', config: leads },
    { method: 'POST', path: '/staff/:id/reset', handler: 'staff.sendLink', config: leads },
  ],
};
