import { useLocale } from '../../i18n/use-locale.js';
import { langAttributes } from '../../lib/format/lang-attributes.js';

/** One line that somebody typed, such as a company's name: isolated from the text around it, in its own direction. */
export function UserText({ text, className }: { text: string; className?: string }) {
  return (
    <bdi {...langAttributes(text, useLocale())} className={className}>
      {text}
    </bdi>
  );
}
