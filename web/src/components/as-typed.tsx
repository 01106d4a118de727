import { useLocale } from '../i18n/use-locale.js';
import { textLanguage } from '../lib/text-language.js';

/** One line that somebody typed, such as a company's name: kept apart from the text around it, in its own direction. */
export function AsTyped({ text, className }: { text: string; className?: string }) {
  return (
    <bdi {...textLanguage(text, useLocale())} className={className}>
      {text}
    </bdi>
  );
}
