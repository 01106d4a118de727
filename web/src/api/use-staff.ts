import { isAtLeast, mayOpenPanel, type StaffUser } from '@qantara/contract';
import { useEffect, useMemo } from 'react';
import { askSession, useKnownSession } from './session.js';

export interface Staff {
  /** Who is signed in; null until that is known. */
  user: StaffUser | null;
  /**
   * `change`: work on lists and jobs (recruiter, lead). `lead`: staff, settings, templates, erasing. `panel`: open the
   * Strapi panel (editor, lead). The server checks it too.
   */
  can: (what: 'change' | 'lead' | 'panel') => boolean;
}

/** Who uses the dashboard and what to offer them. What someone may not do is left out, not greyed out. */
export function useStaff(): Staff {
  const answer = useKnownSession();
  const unknown = answer === null;
  useEffect(() => {
    if (unknown) askOnce();
  }, [unknown]);
  return useMemo(() => {
    const user = answer?.authenticated ? answer.user : null;
    return {
      user,
      can: (what) => {
        if (user === null) return false;
        return what === 'panel'
          ? mayOpenPanel(user.role)
          : isAtLeast(user.role, what === 'lead' ? 'lead' : 'recruiter');
      },
    };
  }, [answer]);
}

let asking: Promise<unknown> | null = null;

/** However many parts of the page want to know. A failure leaves it unknown; the calls of the page then say what is wrong. */
function askOnce(): void {
  asking ??= askSession()
    .catch(() => undefined)
    .finally(() => {
      asking = null;
    });
}
