import { useLayoutEffect, useRef, type MouseEvent } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';

/** From this width a job is shown beside the list. The grid of the page has the same number. */
export const BESIDE_THE_LIST = '(min-width: 1200px)';
const linkOf = (id: string) => document.querySelector<HTMLElement>(`#job-results a[href$="/jobs/${id}"]`);

/** '' where no job is chosen. */
export function jobIdOf(search: URLSearchParams): string {
  const id = search.get('job') ?? '';
  return /^[\w-]{1,64}$/.test(id) ? id : '';
}

const opened = { jobOpened: true };

/**
 * The job of the URL (`job`), which is shown beside the list. A click opens it with a history entry, which Back and the
 * close button leave; another job takes the place of the first. The focus returns to its card.
 */
export function useJobPane(listSearch: string) {
  const { search, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const jobId = jobIdOf(new URLSearchParams(search));
  const takesFocus = typeof state === 'object' && state !== null && 'jobOpened' in state;

  // The list becomes one column beside a job, and two without: the card stays where it was on the screen.
  const steady = useRef<{ id: string; top: number }>(null);
  const hold = (id: string) => {
    const top = linkOf(id)?.getBoundingClientRect().top;
    steady.current = top === undefined ? null : { id, top };
  };
  const shown = useRef(jobId);
  useLayoutEffect(() => {
    if (steady.current) {
      const { id, top } = steady.current;
      window.scrollBy(0, (linkOf(id)?.getBoundingClientRect().top ?? top) - top);
      steady.current = null;
    }
    const last = shown.current;
    shown.current = jobId;
    // The focus was in the removed pane.
    if (last && !jobId && document.activeElement === document.body) linkOf(last)?.focus({ preventScroll: true });
  }, [jobId]);

  const open = (event: MouseEvent, id: string) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain || !window.matchMedia(BESIDE_THE_LIST).matches) return;
    event.preventDefault();
    hold(id);
    const query = `${listSearch ? `${listSearch}&` : '?'}job=${id}`;
    void navigate({ search: query }, { replace: jobId !== '', state: opened });
  };
  const close = () => {
    hold(jobId);
    if (takesFocus) void navigate(-1);
    else void navigate({ search: listSearch }, { replace: true });
  };
  return { jobId, takesFocus, open, close };
}
