import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/button-look.js';
import { Notice } from '../../components/notice.js';
import { useTranslation } from 'react-i18next';

interface SuccessNoteProps {
  text: string;
  /** The password is set: logging in is what comes next. */
  mayLogIn: boolean;
}

/** What was done, in the page; takes the focus from the form that is gone. */
export function SuccessNote({ text, mayLogIn }: SuccessNoteProps) {
  const { t } = useTranslation('set-password');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-5">
      <h1 ref={heading} tabIndex={-1} className="text-h2">
        {mayLogIn ? t('title') : t('sentTitle')}
      </h1>
      <Notice tone="success" role="status">
        {text}
      </Notice>
      {mayLogIn ? (
        <Link to="/login" className={buttonClass()}>
          {t('logIn')}
        </Link>
      ) : (
        <Link to="/login" className="justify-self-center text-primary underline underline-offset-4">
          {t('toLogin')}
        </Link>
      )}
    </div>
  );
}
