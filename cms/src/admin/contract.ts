/** The parts of the contract that the panel uses, from source: the built contract is CommonJS for Node. */
export { AGENCY_TIME_ZONE } from '../../../contract/src/agency';
export { fromAgencyClock, toAgencyClock } from '../../../contract/src/agency-clock';
export { LOCALES } from '../../../contract/src/locale';
export { plainText, type RichTextBlock } from '../../../contract/src/content/rich-text';
export { readableText } from '../../../contract/src/content/readable-text';
export { mergeEdits, type OtherChange } from '../../../contract/src/merge-edits';
export { ALL_NATIONALITIES, SALARY_PERIODS } from '../../../contract/src/options';
export { CLOSED_REASONS, JOB_STATUS_LABELS, type JobStatus } from '../../../contract/src/statuses';
