import { useTranslation } from 'react-i18next';
import { Fact } from '../../facts.js';
import type { InboxRow } from '../../inbox.js';
import { waysToReach } from '../reach.js';

const link = 'text-primary underline underline-offset-4 hover:text-primary-hover break-all';

export function EmailFact({ row }: { row: InboxRow }) {
  const { t } = useTranslation('admin');
  return (
    <Fact label={t('detail.email')}>
      <a href={waysToReach(row).mail} className={link}>
        <bdi dir="ltr">{row.email}</bdi>
      </a>
    </Fact>
  );
}

export function PhoneFact({ row }: { row: InboxRow }) {
  const { t } = useTranslation('admin');
  return (
    <Fact label={t('detail.phone')}>
      <a href={waysToReach(row).call} className={link}>
        <bdi dir="ltr">{row.phone}</bdi>
      </a>
    </Fact>
  );
}
