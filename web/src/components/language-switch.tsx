import { useLocale } from '../i18n/use-locale.js';
import { useLanguageSwitch } from '../i18n/language-switch-context.js';

/** Labelled with the language it leads to, in that language's own script. */
export function LanguageSwitch({ className = '' }: { className?: string }) {
  const switchLanguage = useLanguageSwitch();
  const target = useLocale() === 'ar' ? { lang: 'en', label: 'English' } : { lang: 'ar', label: 'العربية' };
  return (
    <button
      type="button"
      lang={target.lang}
      onClick={switchLanguage}
      className={`inline-flex min-h-11 min-w-11 items-center justify-center rounded-lg px-3 text-small font-medium ${className}`}
    >
      {target.label}
    </button>
  );
}
