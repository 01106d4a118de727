import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.js';
import { Notice } from '../../components/notice.js';

/** What was done, in the page; takes the focus from the form that is gone. */
export function SuccessNote({ text }: { text: string }) {
  const { t } = useTranslation('set-password');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-h2">
        {t('title')}
      </h1>
      <Notice tone="success" role="status">
        {text}
      </Notice>
    </>
  );
}
