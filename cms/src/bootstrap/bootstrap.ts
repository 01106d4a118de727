import type { Core } from '@strapi/strapi';
import { DEFAULT_LOCALE, LOCALES, type Locale, messageTemplateInput, validate } from '@qantara/contract';
import { guardStaffAccounts } from '../auth/staff/guard-accounts';
import { protectUsedMedia } from '../content/protect-used-media';
import { renewPrivacyPolicy } from '../content/renew-privacy-policy';
import { seedContent } from '../content/seed-content';
import { auditPanelAccounts } from '../strapi-admin/audit/audit-accounts';
import { arrangeContentPanel } from '../strapi-admin/forms/arrange-content-panel';
import { createSqlObjects } from './create-sql-objects';
import { connectPanelMail } from '../strapi-admin/access/connect-panel-mail';
import { deleteTokensAndWebhooks } from '../strapi-admin/access/delete-tokens-and-webhooks';
import { endSessionsWithAccount } from './end-sessions-with-account';
import { ensurePanelAccount } from '../strapi-admin/access/ensure-panel-account';
import { ensurePanelRoles } from '../strapi-admin/access/ensure-panel-roles';
import { ensureStaffAccount } from './ensure-staff-account';
import { ensureStaffRoles } from './ensure-staff-roles';
import { startFlushingCounters } from './flush-counters';
import { withStartUpLock } from './start-up-lock';
import { releaseSchemaSyncLock } from './schema-sync-lock';
import { limitPanelPermissions } from '../strapi-admin/access/panel-permissions';
import { releaseWithoutScanner } from './release-without-scanner';
import { stopGracefully } from './stop-gracefully';
import { startMetrics } from './start-metrics';
import { noteDiskFull } from '../platform/database/disk-full';
import { inTransaction } from '../platform/database/transaction';
import { limitQueries } from '../platform/database/query-limits';
import { keepUploadFolderClean } from '../platform/http/upload-folder';
import { prepareTaskQueue, startTasks } from '../tasks/runner';
import { serviceOf } from '../platform/service';
import { expireOverdue } from '../jobs/expire-overdue';
import { guessMissingTrades } from '../jobs/trades';
import { runOnce } from '../platform/database/run-once';
import { arrangeJobPanel } from '../strapi-admin/forms/arrange-job-panel';
import { seedIfEmpty } from './seed-if-empty';
import templates from '../../seed/message-templates.json';
import { tableOf } from '../platform/database/table';
import { queueTask } from '../platform/queue/queue-task';

/** Runs after the schema is synchronised, before the server listens. */
export async function bootstrap({ strapi }: { strapi: Core.Strapi }): Promise<void> {
  connectPanelMail(strapi);
  protectUsedMedia(strapi);
  endSessionsWithAccount(strapi);
  guardStaffAccounts(strapi);
  auditPanelAccounts(strapi);
  await prepareTaskQueue(strapi);
  await createSqlObjects(strapi);
  await withStartUpLock(strapi, async () => {
    await closePublicRegistration(strapi);
    await limitPanelPermissions(strapi);
    await deleteTokensAndWebhooks(strapi);
    await ensureStaffRoles(strapi);
    await ensureStaffAccount(strapi);
    await ensurePanelRoles(strapi);
    await ensurePanelAccount(strapi);
    await ensureLocales(strapi);
    if (strapi.config.get('recruitment.seedContent', true)) await seedContent(strapi);
    await renewPrivacyPolicy(strapi);
    // After the trades are seeded.
    await prepareJobs(strapi);
    await arrangeContentPanel(strapi);
    await enableAutoOrientation(strapi);
    await seedTemplates(strapi);
    await prepareSearch(strapi);
    await releaseWithoutScanner(strapi);
  });
  await releaseSchemaSyncLock(strapi);
  await limitQueries(strapi.db.connection);
  strapi.db.connection.on('query-error', noteDiskFull);
  await keepUploadFolderClean(strapi);
  await startTasks(strapi);
  startFlushingCounters(strapi);
  await startMetrics(strapi);
  // Last: its listener for requests must be registered after all others.
  stopGracefully(strapi);
}

/** Disables public registration of users-permissions: staff accounts come from the settings and from leads. */
async function closePublicRegistration(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'plugin', name: 'users-permissions' });
  const advanced = await store.get({ key: 'advanced' });
  await store.set({ key: 'advanced', value: { ...(advanced as object), allow_register: false } });
}

const LOCALE_NAMES: Record<Locale, string> = { en: 'English (en)', ar: 'Arabic (ar)' };

interface I18nLocales {
  findByCode(code: string): Promise<object | null>;
  create(locale: { code: string; name: string }): Promise<object>;
  setDefaultLocale(locale: { code: string }): Promise<void>;
  getDefaultLocale(): Promise<string | null>;
}

/** Gives the panel the languages of the product. */
async function ensureLocales(strapi: Core.Strapi): Promise<void> {
  const locales = serviceOf<I18nLocales>(strapi, 'plugin::i18n.locales');
  for (const code of LOCALES)
    if (!(await locales.findByCode(code))) await locales.create({ code, name: LOCALE_NAMES[code] });
  if ((await locales.getDefaultLocale()) !== DEFAULT_LOCALE) await locales.setDefaultLocale({ code: DEFAULT_LOCALE });
}

/** Prepares the job board before the first request: panel, trades, demo jobs, expiry. */
async function prepareJobs(strapi: Core.Strapi): Promise<void> {
  await arrangeJobPanel(strapi);
  await runOnce(strapi, 'job_trades', () => inTransaction(strapi, guessMissingTrades));
  await seedIfEmpty(strapi);
  await expireOverdue(strapi);
}

/**
 * Turns on the setting that rotates photos upright: the Media Library removes the metadata with their orientation. Once,
 * because it may be changed in the panel.
 */
const enableAutoOrientation = (strapi: Core.Strapi): Promise<void> =>
  runOnce(strapi, 'upright_pictures', async () => {
    const store = strapi.store({ type: 'plugin', name: 'upload', key: 'settings' });
    const settings = (await store.get({})) as object;
    await store.set({ value: { ...settings, autoOrientation: true } });
  });

/** Creates the first templates, once: templates that a lead changes or deletes stay changed or deleted. */
const seedTemplates = (strapi: Core.Strapi): Promise<void> =>
  runOnce(strapi, 'message-templates', async () => {
    for (const template of templates) {
      const checked = validate(messageTemplateInput, template);
      if (!checked.ok) throw new Error(`Template "${template.name_en}": ${JSON.stringify(checked.issues)}`);
      await tableOf(strapi, 'api::message-template.message-template').create({ data: checked.value });
    }
  });

/** Change the number when words are normalised differently: stored words are then normalised again. */
const NORMALISE_WORDS_STEP = 'search_words_2';

/** Queues the task that adds older submissions to the search tables. */
async function prepareSearch(strapi: Core.Strapi): Promise<void> {
  // In the transaction of the start: another connection would wait for its locks.
  await inTransaction(strapi, async (trx) => {
    await queueTask(trx, 'add-missing-to-search', {}, { jobKey: 'add-missing-to-search' });
    await runOnce(strapi, NORMALISE_WORDS_STEP, () =>
      queueTask(trx, 'normalise-search-words', {}, { jobKey: 'normalise-search-words' }),
    );
  });
}
