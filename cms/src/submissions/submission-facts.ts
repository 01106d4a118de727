import { ipKey } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { consentVersion } from '../content/consent-version';
import { countAttempt } from '../platform/http/rate-limiter';
import { settingsOf } from '../platform/settings/settings';
import { isSuspect, type SpamAction } from './spam-check';
import type { FormValues, StoredFacts, SubmissionCall } from './submission';

/** Facts that every submission records besides its fields. Rejects too many suspect submissions from one IP. */
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
    ip: call.ip,
    onProblem: (reason) => strapi.log.warn(`Spam check of a ${action}: ${reason}`),
  });
  if (suspect) await countAttempt(strapi, 'suspectSubmission', ipKey(call.ip));
  return {
    suspect,
    form_locale: call.locale,
    consent_version: values.consentVersion ?? (await consentVersion(strapi, call.locale)),
    consent_at: new Date(),
    source_page: call.sourcePage,
  };
}
