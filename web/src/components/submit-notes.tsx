import { useTranslation } from 'react-i18next';
import { spamCheckConfigured } from '../lib/spam-check.js';
import { RichText } from './rich-text.js';

/** What one agrees to by sending, and what watches over the form. */
export function SubmitNotes({ agreement }: { agreement: string }) {
  const { t } = useTranslation('forms');
  return (
    <div className="grid gap-1 text-small text-muted">
      <p>{agreement}</p>
      <p>{t('spam.protected')}</p>
      {spamCheckConfigured() ? (
        <p>
          <RichText
            text={t('spam.recaptcha')}
            places={{
              privacy: (words) => <GoogleLink href="https://policies.google.com/privacy">{words}</GoogleLink>,
              terms: (words) => <GoogleLink href="https://policies.google.com/terms">{words}</GoogleLink>,
            }}
          />
        </p>
      ) : null}
    </div>
  );
}

function GoogleLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className="text-primary underline underline-offset-4">
      {children}
    </a>
  );
}
