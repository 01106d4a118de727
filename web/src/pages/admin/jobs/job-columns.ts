/** Widths of the columns of the jobs table; below 1280 px what can be done with a job has a line of its own. */
export const jobColumns =
  'md:grid-cols-[1.25rem_minmax(0,1fr)_6.5rem_8.5rem_5.5rem] xl:grid-cols-[1.25rem_minmax(0,1fr)_6.5rem_7.25rem_5rem_23.5rem]';
