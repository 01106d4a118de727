import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { spamCheckConfigured } from '../lib/spam-check.js';

/** What one agrees to by sending, and what watches over the form. */
export function SubmitNotes({ agreement }: { agreement: string }) {
  const { t } = useTranslation('forms');
  return (
    <div className="grid gap-1 text-small text-muted">
      <p>{agreement}</p>
      <p>{t('spam.protected')}</p>
      {spamCheckConfigured() ? (
        <p>
          <Trans
            t={t}
            i18nKey="spam.recaptcha"
            components={{
              privacy: <GoogleLink href="https://policies.google.com/privacy" />,
              terms: <GoogleLink href="https://policies.google.com/terms" />,
            }}
          />
        </p>
      ) : null}
    </div>
  );
}

function GoogleLink({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className="text-primary underline underline-offset-4">
      {children}
    </a>
  );
}
