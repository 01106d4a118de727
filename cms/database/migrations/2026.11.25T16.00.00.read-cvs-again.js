// CVs are read in a way that finds more of their words: those that were read before are read once more, newest first.

/** @param {import('knex').Knex} knex */
exports.up = async (knex) => {
  for (const table of ['cv_submissions_search', 'job_applications_search'])
    if (await knex.schema.hasTable(table))
      await knex(table).whereIn('cv_state', ['done', 'unreadable', 'too_large']).update({ cv_state: 'pending' });
};

exports.down = async () => undefined;
