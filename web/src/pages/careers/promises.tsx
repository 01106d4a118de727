import { FileText, Handshake, UserCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const promises = [
  { id: 'person', icon: UserCheck },
  { id: 'terms', icon: FileText },
  { id: 'yours', icon: Handshake },
] as const;

/** What the agency promises. */
export function Promises() {
  const { t } = useTranslation('careers');
  return (
    <section aria-labelledby="promises-heading" className="grid gap-6 rounded-2xl bg-sunken p-6">
      <h2 id="promises-heading" className="text-h3">
        {t('promises.title')}
      </h2>
      <ul className="grid gap-5">
        {promises.map(({ id, icon: Icon }) => (
          <li key={id} className="flex items-start gap-4">
            <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-primary" />
            <div className="grid gap-1">
              <h3 className="text-body">{t(`promises.${id}.title`)}</h3>
              <p className="text-muted">{t(`promises.${id}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
