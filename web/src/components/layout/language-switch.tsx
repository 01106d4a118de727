import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguageSwitch, useOtherPage } from '../../i18n/language-switch-context.js';
import { useLocale } from '../../i18n/use-locale.js';
import { localizedPath } from '../../lib/paths.js';

const labels = { en: 'English', ar: 'العربية' };

/**
 * Labelled with the language it leads to, in that language's own script. A plain link without scripts; with them the
 * page stays and changes its texts, so that nothing typed is lost.
 */
export function LanguageSwitch({ className = '' }: { className?: string }) {
  const switchLanguage = useLanguageSwitch();
  const { pathname } = useLocation();
  const { path = pathname, query } = useOtherPage();
  const target = useLocale() === 'ar' ? 'en' : 'ar';
  const stay = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    switchLanguage();
  };
  return (
    <a
      href={localizedPath(target, path) + query}
      lang={target}
      hrefLang={target}
      onClick={stay}
      className={`inline-flex min-h-11 min-w-[44px] items-center justify-center rounded-lg px-[12px] text-small font-medium ${target === 'ar' ? 'font-system' : ''} ${className}`}
    >
      {labels[target]}
    </a>
  );
}
