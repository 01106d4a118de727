import { LOCALES, type Locale, type StaffJobRow } from '@qantara/contract';
import { Ellipsis, ExternalLink, Link, MessageCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../../components/ui/button-class.js';
import { ActionMenu } from '../../../components/overlay/radix/action-menu.js';
import { toast } from '../../../components/ui/toast.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { localizedPath } from '../../../lib/paths.js';
import { encodeText } from '../../../lib/format/stored-values.js';
import { textsFor } from './job-title.js';

type Actions = ComponentProps<typeof ActionMenu>['actions'];

/** Menu entries that open the public page of an open job, or copy its URL in either language. */
export function useJobSharing(job: StaffJobRow): Actions {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  if (job.status !== 'active' || job.deleted_at) return [];
  const urlIn = (language: Locale) => window.location.origin + localizedPath(language, `/jobs/${job.id}`);
  const openTab = (url: string) => void window.open(url, '_blank', 'noopener,noreferrer');
  const copy = (url: string) =>
    navigator.clipboard.writeText(url).then(
      () => toast.success(t('jobs.linkCopied')),
      () => toast.error(`${t('jobs.linkNotCopied')}: ${url}`),
    );
  // The reader's language first.
  const languages = [locale, ...LOCALES.filter((one) => one !== locale)];
  const textIn = (action: string, language: Locale) =>
    t('jobs.inLanguage', { action, language: t(language === 'ar' ? 'detail.languageAr' : 'detail.languageEn') });
  const icon = 'size-4';
  return [
    {
      text: t('jobs.viewOnSite'),
      icon: <ExternalLink aria-hidden="true" className={icon} />,
      onChoose: () => openTab(urlIn(locale)),
    },
    ...languages.map((language) => ({
      text: textIn(t('jobs.copyLink'), language),
      icon: <Link aria-hidden="true" className={icon} />,
      // On an insecure origin there is no clipboard, and this throws instead of rejecting.
      onChoose: () =>
        void Promise.resolve()
          .then(() => copy(urlIn(language)))
          .catch(() => toast.error(t('jobs.linkNotCopied'))),
    })),
    ...languages.map((language) => ({
      text: textIn(t('jobs.shareWhatsapp'), language),
      icon: <MessageCircle aria-hidden="true" className={icon} />,
      onChoose: () => {
        const message = `${textsFor(job, language).title}\n${urlIn(language)}`;
        openTab(`https://wa.me/?text=${encodeText(message)}`);
      },
    })),
  ];
}

/** Further actions of a job; nothing without any. */
export function MoreMenu({ title, actions }: { title: string; actions: Actions }) {
  const { t } = useTranslation('admin');
  if (actions.length === 0) return null;
  return (
    <ActionMenu
      trigger={
        <button
          type="button"
          aria-label={t('jobs.moreFor', { title })}
          className={`${buttonClass('ghost', 'dashboard')} px-2! md:min-h-9!`}
        >
          <Ellipsis aria-hidden="true" className="size-5" />
        </button>
      }
      actions={actions}
    />
  );
}
