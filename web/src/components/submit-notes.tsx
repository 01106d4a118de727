import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.js';
import { Link } from 'react-router-dom';
import { spamCheckConfigured } from '../lib/spam-check.js';
import { RichText } from './rich-text.js';

const link = 'text-primary underline underline-offset-4';

/** What one agrees to by sending, and what watches over the form. */
export function SubmitNotes() {
  const { t } = useTranslation('forms');
  return (
    <div className="grid gap-1 text-small text-muted">
      <p>
        <RichText
          text={t('agreement')}
          places={{
            privacy: (words) => <PageLink to="/privacy">{words}</PageLink>,
            terms: (words) => <PageLink to="/terms">{words}</PageLink>,
          }}
        />
      </p>
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

/** In a tab of its own, so that the form keeps what was typed and its file. */
function PageLink({ to, children }: { to: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Link to={to} target="_blank" className={link}>
      {children}
      <span className="sr-only"> ({t('externalLink')})</span>
    </Link>
  );
}

function GoogleLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={link}>
      {children}
    </a>
  );
}
