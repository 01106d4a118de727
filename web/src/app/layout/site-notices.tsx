import { CircleAlert, Info, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EnglishBadge } from '../../components/text/english-badge.js';
import { TextLink } from '../../components/text/text-link.js';
import { useHydrated } from '../../hooks/use-hydrated.js';
import { langOf, useContent } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';

const variants = {
  info: { box: 'bg-info-soft text-info', Icon: Info },
  warning: { box: 'bg-amber-soft text-amber-ink', Icon: CircleAlert },
};

/** Announcements of these days at the top of a public page. A closed one stays closed for the visit. */
export function SiteNotices() {
  const { t } = useTranslation();
  const locale = useLocale();
  const all = useContent('notices');
  const [closedNow, setClosedNow] = useState<readonly string[]>([]);
  // The server knows no visits; the inline script hides what was closed until this part is hydrated.
  const closed = useHydrated() && all.length > 0 ? [...closedBefore(), ...closedNow] : [];
  const shown = all.filter(({ id }) => !closed.includes(id));
  if (shown.length === 0) return null;
  const close = (id: string) => {
    rememberClosed([...closed, id]);
    setClosedNow([...closedNow, id]);
  };
  return (
    <section aria-label={t('notices.label')} data-site-notices className="no-print">
      {shown.map((notice) => {
        const { box, Icon } = variants[notice.tone];
        return (
          <div key={notice.id} className={`border-b border-border ${box}`}>
            <div className="page-column flex items-start gap-3 py-1">
              <Icon aria-hidden="true" className="mt-3 size-5 shrink-0" />
              <p className="min-w-0 grow py-2.5 wrap-anywhere">
                {/* A text in English begins beside the icon on an Arabic page, too. */}
                <span {...langOf(notice, locale)}>
                  {notice.text}{' '}
                  {notice.linkUrl ? (
                    <TextLink to={notice.linkUrl} className="font-semibold underline underline-offset-4">
                      {notice.linkText}
                    </TextLink>
                  ) : null}
                  <EnglishBadge lang={langOf(notice, locale)} />
                </span>
              </p>
              <button
                type="button"
                aria-label={t('notices.close')}
                onClick={() => close(notice.id)}
                className="grid size-11 shrink-0 place-items-center rounded-md"
              >
                <X aria-hidden="true" className="size-5" />
              </button>
            </div>
          </div>
        );
      })}
    </section>
  );
}

/** The inline script (render/boot-script) looks for it too. */
const CLOSED_KEY = 'qantara.notices';

function closedBefore(): string[] {
  try {
    return sessionStorage.getItem(CLOSED_KEY)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

function rememberClosed(ids: readonly string[]): void {
  try {
    sessionStorage.setItem(CLOSED_KEY, [...new Set(ids)].join(' '));
  } catch {
    // Without storage it is closed until the next document.
  }
}
