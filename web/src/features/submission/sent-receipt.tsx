import { useTranslation } from 'react-i18next';

/** What is shown of a form once it is sent. */
export interface SentForm {
  /** The server's sentence. */
  message: string;
  /** Absent when the server gave none. */
  reference: string | undefined;
  /** Of an application: URL of the page that shows how it goes. */
  link?: string | undefined;
  email: string;
}

/** The reference to keep, where updates go, and what happens next. */
export function SentReceipt({ sent: { reference, email }, review }: { sent: SentForm; review?: string }) {
  const { t } = useTranslation('forms');
  return (
    <>
      {reference ? (
        <p>
          {t('success.reference')}{' '}
          <strong className="whitespace-nowrap">
            <bdi dir="ltr">{reference}</bdi>
          </strong>
        </p>
      ) : null}
      <p>{t('success.mailed', { email: `\u2066${maskEmail(email)}\u2069` })}</p>
      <p>{review ?? t('success.review')}</p>
    </>
  );
}

/** `r…@example.com`: enough for its owner to recognise it, not for someone who looks at the screen. */
const maskEmail = (email: string): string => email.trim().replace(/^(.).*(?=@)/u, '$1…');
