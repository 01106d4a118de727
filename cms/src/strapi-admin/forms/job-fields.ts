/** How the panel presents a field of a job: label, hint, and whether editors may change it. */
export interface PanelField {
  label: string;
  hint?: string;
  placeholder?: string;
  /** Set by the server, read-only for editors. */
  readOnly?: boolean;
}

const lines = 'One point a line, each starting with "- ".';

export const JOB_FIELDS: Record<string, PanelField> = {
  title: { label: 'Title', hint: 'The job itself, without pay, codes or "urgent".', placeholder: 'Site Engineer' },
  location: { label: 'City', placeholder: 'Riyadh' },
  description: {
    label: 'Description',
    hint: 'What the job is, for whom, and where. Aim for at least 50 characters.',
  },
  responsibilities: { label: 'Responsibilities', hint: lines },
  requirements: { label: 'Requirements and qualifications', hint: lines },
  benefits: { label: 'Additional benefits', hint: `Optional. ${lines}` },
  reference: { label: 'Reference', hint: 'Set when the job is first saved.', readOnly: true },
  company: { label: 'Company', hint: 'Optional. Left empty, the employer is not named.' },
  country: { label: 'Country', hint: 'Decides between Overseas and Local.' },
  job_location_type: { label: 'Overseas or local', hint: 'Follows from the country.', readOnly: true },
  job_type: { label: 'Job type' },
  trade: { label: 'Trade', hint: 'What people search for. Left empty in a new job, it is guessed from the title.' },
  industry: { label: 'Industry', hint: 'Left empty, that of the trade.' },
  trade_guessed: { label: 'Trade is a guess', readOnly: true },
  eligible_nationalities: {
    label: 'Eligible nationalities',
    hint: 'Choose at least one. "All Nationalities" replaces the others.',
  },
  salary_range: {
    label: 'Salary (text)',
    hint: 'Optional. Shown as written.',
    placeholder: 'SAR 3,500 - 4,500 a month',
  },
  salary_min: { label: 'Minimum salary', hint: 'Optional. A whole number.' },
  salary_max: { label: 'Maximum salary', hint: 'Optional. A whole number, not below the minimum.' },
  salary_currency: { label: 'Currency' },
  salary_period: { label: 'Pay period' },
  vacancies: { label: 'Vacancies', hint: 'How many people are wanted.' },
  experience_required: { label: 'Experience required', placeholder: '3-5 years' },
  accommodation_provided: { label: 'Accommodation' },
  transportation_provided: { label: 'Transport' },
  medical_provided: { label: 'Medical' },
  visa_sponsorship: { label: 'Visa' },
  expiry_date: { label: 'Closing date', hint: 'Last day to apply. Leave empty for 30 days from today.' },
  job_status: {
    label: 'Status',
    hint: 'Only active jobs are on the website. Activating a job whose date has passed gives it 30 new days.',
  },
  closed_reason: {
    label: 'Why closed',
    hint: 'Only of a closed job. "filled" and "cancelled" email the undecided applicants an hour later.',
  },
  posted_date: { label: 'Posted', readOnly: true },
  views_count: { label: 'Views', readOnly: true },
  application_count: { label: 'Applications', readOnly: true },
  version: { label: 'Version', hint: 'Goes up with each save.', readOnly: true },
  deleted_at: { label: 'Deleted', readOnly: true },
};

export const JOB_LIST_COLUMNS = ['title', 'reference', 'job_status', 'expiry_date', 'application_count'];

/** Rows of the edit form; numbers are widths out of 12. Fields that only the server sets are in admin/job-facts-panel. */
export const JOB_FORM: [string, number][][] = [
  [
    ['title', 6],
    ['company', 6],
  ],
  [
    ['trade', 6],
    ['industry', 6],
  ],
  [
    ['location', 4],
    ['country', 4],
    ['job_location_type', 4],
  ],
  [
    ['job_type', 4],
    ['experience_required', 4],
    ['vacancies', 4],
  ],
  [
    ['job_status', 4],
    ['expiry_date', 4],
    ['closed_reason', 4],
  ],
  [['description', 12]],
  [['responsibilities', 12]],
  [['requirements', 12]],
  [['benefits', 12]],
  [['eligible_nationalities', 12]],
  [['salary_range', 12]],
  [
    ['salary_min', 6],
    ['salary_max', 6],
  ],
  [
    ['salary_currency', 6],
    ['salary_period', 6],
  ],
  [
    ['accommodation_provided', 6],
    ['transportation_provided', 6],
  ],
  [
    ['medical_provided', 6],
    ['visa_sponsorship', 6],
  ],
];
