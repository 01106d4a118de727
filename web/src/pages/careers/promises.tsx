import { AGENCY } from '@qantara/contract';
import { FileText, Handshake, UserCheck } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.js';
import { ButtonLink } from '../../components/button-link.js';

const promises = [
  { id: 'person', icon: UserCheck },
  { id: 'terms', icon: FileText },
  { id: 'yours', icon: Handshake },
] as const;

/** What the agency promises, and what lets a reader trust it; beside the form on wide screens. */
export function Promises() {
  const { t } = useTranslation('careers');
  return (
    <aside aria-labelledby="promises-heading" className="lg:col-span-4">
      <div className="grid gap-6 rounded-2xl bg-sunken p-6 lg:sticky lg:top-24">
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
        <div className="grid justify-items-start gap-2 border-t border-border pt-5 text-small">
          <p className="font-semibold text-amber-ink">{t('trust.free')}</p>
          <p className="text-muted">
            {t('trust.licence')}{' '}
            <bdi dir="ltr" className="wrap-anywhere">
              {AGENCY.licenceNumber}
            </bdi>
          </p>
          <ButtonLink to="/contact" look="link" size="dashboard">
            {t('trust.report')}
          </ButtonLink>
        </div>
      </div>
    </aside>
  );
}
