import { CONSENT_VERSION, messageOf } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { addressKey } from '../client-address';
import { cvStoreOf } from '../cv-store/cv-store-of';
import { removeUnlessKept } from '../cv-store/kept-cvs';
import { APPLICATIONS, CONTACTS, CVS, type InboxList } from '../inbox/inbox-list';
import { addToSearch, cvReading, cvScanning } from '../inbox/search-index';
import { countSubmission } from '../metrics/metrics';
import { queueTasks } from '../queue-task';
import { countAttempt } from '../rate-limiter';
import { Refusal } from '../refusal';
import { settingsOf } from '../settings';
import { isSuspect } from '../spam-check';
import { submissionMails } from '../submission-mail/submission-mails';
import { inTransaction } from '../transaction';
import { AlreadyStored, claimOf, earlierAnswer, keepAnswer } from './idempotency';
import { storeEntry } from './store-entry';
import type { Answer, ReceivedCv, StoredCvFacts, StoredFacts, Submission } from './submission';

/** The list each form goes to. */
const LISTS: Readonly<Record<Submission['scope'], InboxList>> = {
  contact: CONTACTS,
  careers: CVS,
  'job-applications': APPLICATIONS,
};

/**
 * Takes in one form: the file first, then row, counters, mails and kept answer in one transaction. When it resolves,
 * all of it is durable; when it rejects, none of it is there.
 */
export async function receiveSubmission(strapi: Core.Strapi, submission: Submission): Promise<Answer> {
  const claim = claimOf(submission);
  const earlier = await earlierAnswer(strapi.db.connection, claim);
  if (earlier) return earlier;

  await submission.beforeStoring?.();
  const facts = await factsOf(strapi, submission);
  const cv = submission.cv && (await storeCv(strapi, submission.cv));
  try {
    const taken = await inTransaction(strapi, async (trx) => {
      const id = await storeFindable(strapi, trx, submission, { ...facts, ...cv });
      const message = messageOf(submission.message, submission.call.locale);
      const answer: Answer = { success: true, message, id };
      await keepAnswer(trx, claim, answer);
      await submission.beforeCommit?.(trx);
      return answer;
    });
    countSubmission(submission.scope, facts.suspect);
    return taken;
  } catch (error) {
    if (cv) await removeUnlessKept(strapi, cv.cv_key);
    const rivals = error instanceof AlreadyStored ? await earlierAnswer(strapi.db.connection, claim) : null;
    if (rivals) return rivals;
    throw error;
  }
}

/** The entry, the words it is found by, and what is to be done about it: its mails, and the reading of its CV. */
async function storeFindable(
  strapi: Core.Strapi,
  trx: Knex.Transaction,
  submission: Submission,
  facts: StoredFacts & Partial<StoredCvFacts>,
): Promise<string> {
  const list = LISTS[submission.scope];
  const entry = await storeEntry(trx, list, { ...submission.columns(), ...facts });
  await addToSearch(trx, list, [entry]);
  const { locale } = submission.call;
  const mail = { ...submission.mail(), id: entry.document_id, locale, suspect: facts.suspect };
  const cvTask = facts.cv_scan === 'waiting' ? cvScanning : cvReading;
  const reading = list.hasCv ? [cvTask({ name: list.name, entryId: entry.id })] : [];
  await queueTasks(trx, [...submissionMails(settingsOf(strapi), mail), ...reading]);
  return entry.document_id;
}

async function factsOf(strapi: Core.Strapi, { action, values, call }: Submission): Promise<StoredFacts> {
  const { recaptchaSecret, recaptchaVerifyUrl } = settingsOf(strapi);
  const suspect = await isSuspect({
    secret: recaptchaSecret,
    verifyUrl: recaptchaVerifyUrl,
    token: values.recaptchaToken,
    action,
    address: call.address,
    onDoubt: (reason) => strapi.log.warn(`Spam check of a ${action}: ${reason}`),
  });
  if (suspect) await countAttempt(strapi, 'suspectSubmission', addressKey(call.address));
  return {
    suspect,
    form_locale: call.locale,
    consent_version: values.consentVersion ?? CONSENT_VERSION,
    consent_at: new Date(),
    source_page: call.sourcePage,
  };
}

async function storeCv(strapi: Core.Strapi, { path, fileName, facts }: ReceivedCv): Promise<StoredCvFacts> {
  try {
    const store = await cvStoreOf(strapi);
    const cv_key = await store.put(path);
    return {
      ...{ cv_key, cv_file_name: fileName, cv_size: facts.size, cv_kind: facts.kind, cv_sha_256: facts.sha256 },
      cv_scan: settingsOf(strapi).clamavUrl ? 'waiting' : null,
    };
  } catch (error) {
    strapi.log.error(error);
    throw new Refusal('store_unavailable', { cause: error });
  }
}
