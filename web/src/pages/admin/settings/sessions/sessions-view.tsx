import { messageOf } from '@qantara/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { endOtherSessions, ownSessions } from '../../../../api/own-sessions.js';
import { Button } from '../../../../components/ui/button.js';
import { toast } from '../../../../components/ui/toast.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { Trans, useTranslation } from 'react-i18next';
import { QueryState } from '../query-state.js';
import { settingsSearch } from '../settings-params.js';
import { errorText } from '../../error-text.js';
import { focusSettingsHeading } from '../settings-heading.js';
import { SessionItem } from './session-item.js';

/** Where the reader is signed in, and signing out elsewhere. */
export function SessionsView() {
  const { t } = useTranslation('settings');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const query = useQuery(ownSessions(locale));
  const others = useMutation({
    ...endOtherSessions(queryClient, locale),
    onSuccess: () => {
      toast.success(messageOf('sessions_ended', locale));
      focusSettingsHeading();
    },
    onError: (error) => toast.error(errorText(error, t('failed'))),
  });
  const sessions = query.data ?? [];
  return (
    <>
      <p className="max-w-prose text-muted">
        <Trans t={t} i18nKey="sessions.intro" components={{ password: <AccountLink /> }} />
      </p>
      <QueryState query={query}>
        <ul className="divide-y divide-border rounded-xl border border-border bg-surface">
          {sessions.map((session) => (
            <SessionItem key={session.id} session={session} />
          ))}
        </ul>
        {sessions.length > 1 ? (
          <Button
            variant="ghost"
            size="dashboard"
            className="justify-self-start"
            busy={others.isPending}
            busyText={t('sessions.ending')}
            onClick={() => others.mutate()}
          >
            {t('sessions.endOthers')}
          </Button>
        ) : null}
      </QueryState>
    </>
  );
}

function AccountLink({ children }: { children?: ReactNode }) {
  return (
    <Link to={{ search: settingsSearch('account') }} className="text-primary underline underline-offset-4">
      {children}
    </Link>
  );
}
