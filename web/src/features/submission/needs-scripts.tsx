import { e164 } from '@qantara/contract';
import { useTranslation } from 'react-i18next';
import { useAgency } from '../../content/use-content.js';
import { encodeText } from '../../lib/format/stored-values.js';
import { useChatUrl } from './use-chat-url.js';

/** In place of a form, which is hidden without scripts: why, and three ways that work. `topic` is what they are about. */
export function NeedsScripts({ topic }: { topic?: string }) {
  const agency = useAgency();
  const { t } = useTranslation();
  const chat = useChatUrl(topic);
  const subject = topic ? `?subject=${encodeText(topic)}` : '';
  return (
    <noscript>
      <div className="grid gap-2 rounded-xl bg-amber-soft p-4 text-amber-ink">
        <p className="font-semibold">{t('trust.needsScripts.title')}</p>
        <p>{t('trust.needsScripts.text')}</p>
        <p className="flex flex-wrap gap-x-6 gap-y-2 font-semibold">
          <a href={`tel:${e164(agency.phone)}`} dir="ltr" className="underline underline-offset-4">
            {agency.phone}
          </a>
          <a href={`mailto:${agency.infoEmail}${subject}`} dir="ltr" className="underline underline-offset-4">
            {agency.infoEmail}
          </a>
          <a href={chat} className="underline underline-offset-4">
            {t('trust.needsScripts.chat')}
          </a>
        </p>
      </div>
    </noscript>
  );
}
