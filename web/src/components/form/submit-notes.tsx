import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { spamCheckConfigured } from '../../lib/third-party/spam-check.js';

const link = 'text-primary underline underline-offset-4';

/** What one agrees to by sending, and what watches over the form. */
export function SubmitNotes() {
  const { t } = useTranslation('forms');
  return (
    <div className="grid gap-1 text-small text-muted">
      <p>
        <Trans
          t={t}
          i18nKey="agreement"
          components={{ privacy: <PageLink to="/privacy" />, terms: <PageLink to="/terms" /> }}
        />
      </p>
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

/** In a tab of its own, so that the form keeps what was typed and its file. */
function PageLink({ to, children }: { to: string; children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Link to={to} target="_blank" className={link}>
      {children}
      <span className="sr-only"> ({t('externalLink')})</span>
    </Link>
  );
}

function GoogleLink({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={link}>
      {children}
    </a>
  );
}
