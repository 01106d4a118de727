import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { KnownSession } from '../../api/session-request.js';
import { fetchSession, sessionQuery, setSession } from '../../api/session.js';
import { ownSessions } from '../../api/own-sessions.js';
import { useLocale } from '../../i18n/use-locale.js';
import { onSignOfLife } from './sign-of-life.js';

/** So long before the end it is said. */
const warnMs = 60_000;
/** Whoever touched the page so lately is there: typing a long note is no call. */
const hereMs = 120_000;
/** The server rounds. */
const marginMs = 1500;

export interface SessionEnd {
  /** Within a minute it ends: `soon`, unless somebody stays; `final`, whatever anybody does. */
  state: 'soon' | 'final' | null;
  stay: () => Promise<void>;
}

/**
 * Watches the end of the session, so that nothing that was read stays on the screen of somebody who has gone. Only the
 * server knows when it is: other tabs use the session, too.
 */
export function useSessionEnd(): SessionEnd {
  const { data: session } = useQuery(sessionQuery);
  const queryClient = useQueryClient();
  const locale = useLocale();
  const [said, setSaid] = useState<{ state: SessionEnd['state']; of: unknown }>({ state: null, of: null });
  const touchedAt = useRef(-Infinity);
  /** Of this end. */
  const isChecked = useRef(false);

  useEffect(() => {
    const touch = () => (touchedAt.current = Date.now());
    touch();
    return onSignOfLife(touch);
  }, []);

  const check = useCallback(async () => {
    isChecked.current = true;
    setSaid((before) => (before.of === session || isNear(session) ? before : { state: null, of: null }));
    const isHere = Date.now() - touchedAt.current < hereMs;
    // Any staff call is a use of the session; this one is open to every role.
    const use = { ...ownSessions(locale), staleTime: 0, retry: false };
    const isUsed =
      isHere &&
      (await queryClient.fetchQuery(use).then(
        () => true,
        () => false,
      ));
    const now = await fetchSession(queryClient).catch(() => null);
    if (!now) setSaid({ state: 'soon', of: session });
    else if (isNear(now)) setSaid({ state: isUsed ? 'final' : 'soon', of: now });
  }, [queryClient, locale, session]);

  useEffect(() => {
    if (!session?.authenticated) return undefined;
    const left = leftMs(session);
    if (left > warnMs) isChecked.current = false;
    const end = () =>
      fetchSession(queryClient).catch(() => setSession(queryClient, { authenticated: false, lost: true }));
    const timers = [setTimeout(() => void end(), left + marginMs)];
    if (!isChecked.current) timers.push(setTimeout(() => void check(), Math.max(0, left - warnMs)));
    return () => timers.forEach(clearTimeout);
  }, [queryClient, session, check]);

  // What was said of another end counts no more.
  return { state: said.of === session || isNear(session) ? said.state : null, stay: check };
}

const leftMs = ({ ends_in: seconds }: { ends_in: number }) => seconds * 1000;
const isNear = (session: KnownSession | undefined) => session?.authenticated === true && leftMs(session) <= warnMs;
