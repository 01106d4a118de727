import { CONTACT_SUBJECT_LABELS, type ContactSubject } from '@qantara/contract';
import { ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../components/badge.js';
import { useLocale } from '../../../i18n/use-locale.js';

/** What a message is about. A report of someone who asked for money stands out; a general question needs no mark. */
export function SubjectBadge({ subject }: { subject: ContactSubject }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  if (subject === 'general') return null;
  if (subject !== 'fraud') return <Badge tone="grey">{CONTACT_SUBJECT_LABELS[subject][locale]}</Badge>;
  return (
    <Badge tone="danger" icon={<ShieldAlert aria-hidden="true" className="size-3.5" />}>
      {t('fraudReport')}
    </Badge>
  );
}
