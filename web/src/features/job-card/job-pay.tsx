import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/use-locale.js';
import { UserText } from '../../components/text/user-text.js';
import { freePay } from '../../lib/format/free-pay.js';
import { payText, type Pay } from '../../lib/format/pay-text.js';

/** `SAR 4,500 – 5,500 a month`: the structured pay when it is given, else the free text as typed, else null. */
export function useJobPay(job: Pay): ReactElement | null {
  const { t } = useTranslation('job');
  const locale = useLocale();
  const text = payText(job, t, locale);
  if (text) return <bdi>{text}</bdi>;
  const free = freePay(job.salary_range, locale);
  return free ? <UserText text={free} /> : null;
}
