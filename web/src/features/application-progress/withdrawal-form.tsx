import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { takeBackWithdrawal, withdrawApplication } from '../../api/application-links.js';
import { APPLICATION_KEY } from '../../api/public-application.js';
import { TextArea } from '../../components/form/text-area.js';
import { useLocale } from '../../i18n/use-locale.js';
import { CodeForm } from './code-form.js';

interface WithdrawalFormProps {
  action: 'withdraw' | 'takeBack';
  onDone: () => void;
}

export function WithdrawalForm({ action, onDone }: WithdrawalFormProps) {
  const { t } = useTranslation('withdrawal');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { token = '' } = useParams();
  const [reason, setReason] = useState('');

  return (
    <CodeForm
      onFirstStep={(sendCode) => void sendCode()}
      confirmText={t(`${action}.confirm`)}
      act={async (code) => {
        const response = await (action === 'withdraw'
          ? withdrawApplication(token, { code, reason }, locale)
          : takeBackWithdrawal(token, { code }, locale));
        await queryClient.invalidateQueries({ queryKey: APPLICATION_KEY });
        return response;
      }}
      onDone={onDone}
    >
      {action === 'withdraw' ? (
        <TextArea
          id="reason"
          label={t('reason')}
          hint={t('reasonHint')}
          optional
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      ) : null}
    </CodeForm>
  );
}
