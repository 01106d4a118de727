/**
 * Memory of one CMS instance for public reads, in bytes: finished answers, jobs as compressed JSON, the newest
 * jobs of a large board (all of whose jobs are in a file), what the database has found, and
 * the words of the open jobs (where those take more, the database searches instead). The thread that searches keeps what
 * it has looked through besides, see OWNERS_BYTES in word-index.
 */
export const READ_MEMORY_BYTES = {
  answers: 33_554_432,
  jobs: 41_943_040,
  stock: 10_485_760,
  searches: 8_388_608,
  words: 268_435_456,
} as const;
/** Jobs as compressed JSON in files on the disk of each CMS instance: all of a large board; those for which `jobs` above is too little. */
export const READ_FILE_BYTES = { stock: 402_653_184, jobs: 134_217_728 } as const;
