import { isMessageCode, messageOf } from '@qantara/contract';
import { useLocale } from './use-locale.js';

/** Sentences of the error catalogue by code, in the language of the page; a text that is no code is shown as it is. */
export function useMessage(): (codeOrText: string) => string {
  const locale = useLocale();
  return (codeOrText) => (isMessageCode(codeOrText) ? messageOf(codeOrText, locale) : codeOrText);
}
