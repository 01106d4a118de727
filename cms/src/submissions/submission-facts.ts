import type { Core } from '@strapi/strapi';
import { consentVersion } from '../content/consent-version';
import { addressKey } from '../platform/http/client-address';
import { countAttempt } from '../platform/http/rate-limiter';
import { settingsOf } from '../platform/settings/settings';
import { isSuspect, type SpamAction } from './spam-check';
import type { FormValues, StoredFacts, SubmissionCall } from './submission';

/** What every submission records beside its fields. Too many suspect ones from one address are rejected. */
export async function submissionFacts(
  strapi: Core.Strapi,
  action: SpamAction,
  values: FormValues,
  call: SubmissionCall,
): Promise<StoredFacts> {
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
    consent_version: values.consentVersion ?? (await consentVersion(strapi, call.locale)),
    consent_at: new Date(),
    source_page: call.sourcePage,
  };
}
