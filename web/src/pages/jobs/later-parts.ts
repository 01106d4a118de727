/** What the list shows only when it is asked for, in one file. */
export { FilterSheet } from './filter-sheet.js';
export { SavedJobsDialog } from './saved-jobs-dialog.js';
export { WiderSearches } from './wider-searches.js';
