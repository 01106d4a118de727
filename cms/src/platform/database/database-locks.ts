/** Keys of PostgreSQL's advisory locks. Any numbers, each for one purpose, and the same in all instances and versions. */
export const DATABASE_LOCKS = {
  /** Start-up work that only one instance does at a time. */
  startUpWork: 7_267_101,
  /** Held while entries are erased. */
  erasure: 7_267_102,
  /** Instances start one after the other. */
  start: 7_267_103,
} as const;
