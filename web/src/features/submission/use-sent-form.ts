import { useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';

/**
 * What was sent from the form of a page, while its entry of the history is shown: a link to the same page, or a reload,
 * opens an empty form again.
 */
export function useSentForm<Sent>(): [Sent | null, (sent: Sent) => void] {
  const [sent, setSent] = useState<Sent | null>(null);
  const { state } = useLocation() as Location<{ isSent?: boolean } | null>;
  const navigate = useNavigate();
  const show = (next: Sent) => {
    setSent(next);
    void navigate({ search: '' }, { replace: true, state: { isSent: true } });
  };
  return [state?.isSent ? sent : null, show];
}
