import { useLocation, type Location } from 'react-router-dom';

export interface ListState {
  /** Path of the search, or of the page about a country or a trade, from which a job was opened. */
  list?: string | undefined;
}

/** State for links to a job: the list that is shown, or on the page of another job the list that led there. */
export function useListState(): ListState {
  const { pathname, search, state } = useLocation() as Location<ListState | null>;
  if (!/^\/jobs($|\/in\/|\/trade\/)/.test(pathname)) return { list: state?.list };
  // Without the job beside the list: on a narrow screen that URL leads to the page of the job.
  return { list: pathname + search.replace(/\bjob=[\w-]*&?/, '').replace(/[?&]$/, '') };
}
