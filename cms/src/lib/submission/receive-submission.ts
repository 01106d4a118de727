import { CONSENT_VERSION, messageOf } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { addressKey } from '../client-address';
import { cvStoreOf } from '../cv-store/cv-store-of';
import { APPLICATIONS, CONTACTS, CVS, type InboxList } from '../inbox/inbox-list';
import { cvReading, cvScanning } from '../inbox/search-index';
import { countSubmission } from '../metrics/metrics';
import type { QueuedTask } from '../queue-task';
import { countAttempt } from '../rate-limiter';
import { Refusal } from '../refusal';
import { settingsOf } from '../settings';
import { isSuspect } from '../spam-check';
import { submissionMails } from '../submission-mail/submission-mails';
import { newDocumentId } from './document-id';
import { AlreadyStored, cameBefore, type Claim, claimOf, earlierAnswer } from './idempotency';
import { isReferenceTaken, newReference } from './reference';
import { storeEntry } from './store-entry';
import { storedNothing } from './stored-nothing';
import type { Answer, ReceivedCv, StoredCvFacts, StoredFacts, Submission } from './submission';

/** Of 24 million codes most are free, even with a million submissions. */
const REFERENCE_ATTEMPTS = 5;

/** The list each form goes to. */
const LISTS: Readonly<Record<Submission['scope'], InboxList>> = {
  contact: CONTACTS,
  careers: CVS,
  'job-applications': APPLICATIONS,
};

/**
 * Takes in one form: the file first, then row, counters, mails and kept answer in one transaction. When it resolves,
 * all of it is durable; when it rejects, none of it is there, or all of it when the database was lost on the way. One that
 * was taken in before is answered as it was then, whatever would be said of it now.
 */
export async function receiveSubmission(strapi: Core.Strapi, submission: Submission): Promise<Answer> {
  const db = strapi.db.connection;
  const claim = claimOf(submission);
  const earlier = cameBefore(claim) ? await earlierAnswer(db, claim) : null;
  if (earlier) return earlier;
  try {
    return await receiveNew(strapi, submission, claim);
  } catch (error) {
    const mayBeStored = error instanceof AlreadyStored || error instanceof Refusal;
    const stored = mayBeStored ? await earlierAnswer(db, claim) : null;
    if (stored) return stored;
    throw error;
  }
}

async function receiveNew(strapi: Core.Strapi, submission: Submission, claim: Claim | null): Promise<Answer> {
  const list = LISTS[submission.scope];
  await submission.admit?.();
  const facts = await factsOf(strapi, submission);
  const cv = submission.cv && (await storeCv(strapi, submission.cv));
  const columns = { document_id: newDocumentId(), ...submission.columns(), ...facts, ...cv };
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await store(strapi, submission, claim, { ...columns, reference: newReference(list.name) });
      } catch (error) {
        if (!isReferenceTaken(error) || attempt === REFERENCE_ATTEMPTS) throw error;
      }
    }
  } catch (error) {
    if (cv && storedNothing(error)) await removeCv(strapi, cv.cv_key);
    throw error;
  }
}

type EntryFacts = StoredFacts & Partial<StoredCvFacts> & { document_id: string; reference: string };

async function store(strapi: Core.Strapi, submission: Submission, claim: Claim | null, columns: EntryFacts) {
  const message = messageOf(submission.message, submission.call.locale);
  const answer: Answer = { success: true, message, id: columns.document_id, reference: columns.reference };
  const tasks = await tasksOf(strapi, submission, columns);
  const entry = { list: LISTS[submission.scope], columns, claim, answer, tasks, lastCall: submission.lastCall ?? null };
  await storeEntry(strapi, entry);
  countSubmission(submission.scope, columns.suspect);
  return answer;
}

/** What is to be done about an entry: its mails, and the reading of its CV. */
async function tasksOf(strapi: Core.Strapi, submission: Submission, entry: EntryFacts): Promise<QueuedTask[]> {
  const list = LISTS[submission.scope];
  const { locale } = submission.call;
  const { document_id: id, reference, suspect } = entry;
  const mail = { ...submission.mail(), id, reference, locale, suspect };
  const cvTask = entry.cv_scan === 'waiting' ? cvScanning : cvReading;
  const reading = list.hasCv ? [cvTask({ name: list.name, id: entry.document_id })] : [];
  return [...(await submissionMails(strapi, mail)), ...reading];
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

async function storeCv(strapi: Core.Strapi, { content, fileName, facts }: ReceivedCv): Promise<StoredCvFacts> {
  try {
    const store = await cvStoreOf(strapi);
    const cv_key = await store.put(content);
    return {
      ...{ cv_key, cv_file_name: fileName, cv_size: facts.size, cv_kind: facts.kind, cv_sha_256: facts.sha256 },
      cv_scan: settingsOf(strapi).clamavUrl ? 'waiting' : null,
    };
  } catch (error) {
    strapi.log.error(error);
    throw new Refusal('store_unavailable', { cause: error });
  }
}

/** Of a submission that was not stored. What stays after all is swept away. Never throws. */
async function removeCv(strapi: Core.Strapi, key: string): Promise<void> {
  try {
    await (await cvStoreOf(strapi)).remove(key);
  } catch (error) {
    strapi.log.error(error);
  }
}
