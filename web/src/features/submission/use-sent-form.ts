import { useEffect, useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';

/**
 * What was sent from the form of a page, while its entry of the history is shown: a link to the same page, or a reload,
 * opens an empty form again.
 */
export function useSentForm<Sent>(): [Sent | null, (sent: Sent) => void] {
  const [sent, setSent] = useState<Sent | null>(null);
  const { state } = useLocation() as Location<{ isSent?: boolean } | null>;
  const navigate = useNavigate();
  // Not in the call itself: the visitor may have left the page, or switched the language, since the form was sent.
  useEffect(() => {
    if (sent) void navigate({ search: '' }, { replace: true, state: { isSent: true } });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for what was sent, in the language of that moment
  }, [sent]);
  return [state?.isSent ? sent : null, setSent];
}
