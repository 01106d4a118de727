/** A demo job as it is written down. Lists become lines that start with "- "; what is left out is null or false. */
export interface SeedTexts {
  title: string;
  location: string;
  description: string;
  responsibilities: string[];
  requirements: string[];
  benefits?: string[];
}

export interface SeedJob extends SeedTexts {
  /** Days before the seeding on which the job was posted. */
  posted_days_ago: number;
  /** Days after the seeding on which it closes; negative for jobs that have expired. */
  closes_in_days: number;
  status?: string;
  closed_reason?: string;
  company?: string;
  country: string;
  job_type: string;
  industry: string;
  /** Slug. */
  trade: string;
  eligible_nationalities: string[];
  salary_range?: string;
  salary_min?: number;
  salary_max?: number;
  salary_currency?: string;
  salary_period?: string;
  vacancies?: number;
  experience_required: string;
  /** Any of accommodation, transportation, medical, visa. */
  provided: string[];
  ar?: SeedTexts;
}
