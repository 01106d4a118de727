import { useState, useCallback, useEffect, useRef } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AlertDialog } from '../../components/overlay/radix/alert-dialog.js';
import { useTranslation } from 'react-i18next';
import { useLogout } from './use-logout.js';
import type { KnownSession } from '../../api/session-request.js';
import { fetchSession, sessionQuery, setSession } from '../../api/session.js';
import { ownSessions } from '../../api/own-sessions.js';
import { useLocale } from '../../i18n/use-locale.js';
import { onActivity } from './on-activity.js';

/** Asks whether the user is still present before the session expires. */
export function SessionEndDialog() {
  const { t } = useTranslation('admin');
  const { state, stay } = useSessionEnd();
  const [closed, setClosed] = useState<typeof state>(null);
  const logout = useLogout();
  if (!state || closed === state) return null;
  return (
    <AlertDialog
      title={t(`end.${state}.title`)}
      question={t(`end.${state}.text`)}
      cancelText={t(state === 'final' ? 'end.understood' : 'end.stay')}
      cancelVariant="primary"
      onCancel={() => (state === 'final' ? setClosed(state) : void stay())}
      confirmText={t('bar.logout')}
      confirmVariant="ghost"
      onConfirm={logout.press}
      busy={logout.isPending}
      busyText={t('bar.loggingOut')}
    />
  );
}

const WARN_BEFORE_END_MS = 60_000;
/** Input within this time counts as activity: typing a long note makes no call. */
const ACTIVE_WITHIN_MS = 120_000;
/** The server rounds. */
const END_MARGIN_MS = 1500;

interface SessionEnd {
  /** The session ends within a minute: `soon` unless it is used, `final` even if it is. */
  state: 'soon' | 'final' | null;
  stay: () => Promise<void>;
}

/**
 * Watches the end of the session, so that nothing that was read stays on the screen of somebody who has gone. Only the
 * server knows when it is: other tabs use the session, too.
 */
function useSessionEnd(): SessionEnd {
  const { data: session } = useQuery(sessionQuery);
  const queryClient = useQueryClient();
  const locale = useLocale();
  const [warning, setWarning] = useState<{ state: SessionEnd['state']; of: unknown }>({ state: null, of: null });
  const touchedAt = useRef(-Infinity);
  /** Of this end. */
  const isChecked = useRef(false);

  useEffect(() => {
    const touch = () => (touchedAt.current = Date.now());
    touch();
    return onActivity(touch);
  }, []);

  const check = useCallback(async () => {
    isChecked.current = true;
    setWarning((before) => (before.of === session || isNear(session) ? before : { state: null, of: null }));
    const isHere = Date.now() - touchedAt.current < ACTIVE_WITHIN_MS;
    // Any staff call is a use of the session; this one is open to every role.
    const use = { ...ownSessions(locale), staleTime: 0, retry: false };
    const isUsed =
      isHere &&
      (await queryClient.fetchQuery(use).then(
        () => true,
        () => false,
      ));
    const now = await fetchSession(queryClient).catch(() => null);
    if (!now) setWarning({ state: 'soon', of: session });
    else if (isNear(now)) setWarning({ state: isUsed ? 'final' : 'soon', of: now });
  }, [queryClient, locale, session]);

  useEffect(() => {
    if (!session?.authenticated) return undefined;
    const left = leftMs(session);
    if (left > WARN_BEFORE_END_MS) isChecked.current = false;
    const end = () =>
      fetchSession(queryClient).catch(() => setSession(queryClient, { authenticated: false, lost: true }));
    const timers = [setTimeout(() => void end(), left + END_MARGIN_MS)];
    if (!isChecked.current) timers.push(setTimeout(() => void check(), Math.max(0, left - WARN_BEFORE_END_MS)));
    return () => timers.forEach(clearTimeout);
  }, [queryClient, session, check]);

  // A warning about another end no longer counts.
  return { state: warning.of === session || isNear(session) ? warning.state : null, stay: check };
}

const leftMs = ({ ends_in: seconds }: { ends_in: number }) => seconds * 1000;
const isNear = (session: KnownSession | undefined) =>
  session?.authenticated === true && leftMs(session) <= WARN_BEFORE_END_MS;
