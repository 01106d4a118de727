const PUBLIC_ACTIONS = [
  'api::job.job.find',
  'api::job.job.findOne',
  'api::job-application.job-application.create',
  'plugin::upload.content-api.upload',
];

/** What the panel would be used for after the first start: a second language, and what the public may do. */
async function bootstrap({ strapi }) {
  const locales = strapi.plugin('i18n').service('locales');
  if (await locales.findByCode('ar')) return;
  await locales.create({ code: 'ar', name: 'Arabic (ar)' });
  const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'public' } });
  const permissions = strapi.db.query('plugin::users-permissions.permission');
  for (const action of PUBLIC_ACTIONS) await permissions.create({ data: { action, role: role.id } });
}

module.exports = { register() {}, bootstrap };
