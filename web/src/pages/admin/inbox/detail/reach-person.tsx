import { MessageCircle, Phone, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../../components/button-look.js';
import { useTranslation } from 'react-i18next';
import { personOf, type InboxRow } from '../inbox.js';
import { waysToReach } from './reach.js';

/** Call and chat, begun with the person's name and what it is about; emails are written here, so that they are recorded. */
export function ReachPerson({ row, children }: { row: InboxRow; children?: ReactNode }) {
  const { t } = useTranslation('entry');
  const { t: admin } = useTranslation('admin');
  const name = personOf(row);
  const ways = waysToReach(row);
  return (
    <div role="group" aria-label={t('reach.label')} className="flex flex-wrap gap-2">
      <Way icon={Phone} href={ways.call} text={t('reach.call')} label={t('reach.callTo', { name })} />
      {ways.chat ? (
        <Way
          icon={MessageCircle}
          href={ways.chat}
          text={t('reach.whatsapp')}
          label={`${admin('detail.whatsappLabel', { name })} (${admin('detail.newTab')})`}
          newTab
        />
      ) : null}
      {children}
    </div>
  );
}

function Way(props: { icon: LucideIcon; href: string; text: string; label: string; newTab?: boolean }) {
  const { icon: Icon, href, text, label, newTab = false } = props;
  const tab = newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a href={href} aria-label={label} title={label} className={`${buttonClass('ghost', 'dashboard')} px-3`} {...tab}>
      <Icon aria-hidden="true" className="size-4" />
      {text}
    </a>
  );
}
