const rights = {
  public: ['api::job.job.find', 'api::job.job.findOne', 'api::job-application.job-application.create', 'plugin::upload.content-api.upload'], // prettier-ignore
  authenticated: ['api::job.job.find', 'api::job-application.job-application.find'],
};

/** What people click together in the panel after the first start: two languages, who may call what, one account. */
async function bootstrap({ strapi }) {
  const locales = strapi.plugin('i18n').service('locales');
  if (!(await locales.findByCode('ar'))) await locales.create({ code: 'ar', name: 'Arabic (ar)' });

  const roles = {};
  for (const [type, actions] of Object.entries(rights)) {
    const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type } });
    roles[type] = role.id;
    for (const action of actions) {
      const permissions = strapi.db.query('plugin::users-permissions.permission');
      const known = await permissions.findOne({ where: { action, role: role.id } });
      if (!known) await permissions.create({ data: { action, role: role.id } });
    }
  }
  const email = process.env.STAFF_EMAIL;
  const users = strapi.plugin('users-permissions').service('user');
  if (await strapi.db.query('plugin::users-permissions.user').findOne({ where: { email } })) return;
  const account = { username: 'staff', email, password: process.env.STAFF_PASSWORD };
  await users.add({ ...account, provider: 'local', confirmed: true, role: roles.authenticated });
}

module.exports = { register() {}, bootstrap };
