import { isAtLeast, mayOpenPanel, type StaffUser } from '@qantara/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sessionQuery } from './session.js';

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
  const { data: session } = useQuery(sessionQuery);
  return useMemo(() => {
    const user = session?.authenticated ? session.user : null;
    return {
      user,
      can: (what) => {
        if (user === null) return false;
        return what === 'panel'
          ? mayOpenPanel(user.role)
          : isAtLeast(user.role, what === 'lead' ? 'lead' : 'recruiter');
      },
    };
  }, [session]);
}
