/** Keys of PostgreSQL's advisory locks: any distinct numbers, the same in all instances and versions. */
export const DATABASE_LOCKS = {
  /** Start-up work of one instance at a time. */
  startUpWork: 7_267_101,
  /** Held while entries are erased. */
  erasure: 7_267_102,
  /** Serializes the start of instances. */
  start: 7_267_103,
  /** Held by the one process that runs background tasks. */
  tasks: 7_267_104,
} as const;
