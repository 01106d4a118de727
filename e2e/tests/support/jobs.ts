/** Jobs as staff make them, through the API. */
import { randomUUID } from 'node:crypto';
import { apiPath, type ClosedReason, type JobInput, type JobSaved } from '@qantara/contract';
import { mustSucceed, staffApi } from './staff-session.ts';

export const uniqueTitle = (title: string) => `${title} ${randomUUID().slice(0, 6)}`;

const WELDER: JobInput = {
  title: 'Pipe Welder',
  trade: 'welder',
  location: 'Dammam',
  description: 'Weld carbon-steel pipes on a gas-plant shutdown.\n\nNight shift, six days a week.',
  responsibilities: '- Weld 6G joints\n- Read isometric drawings',
  requirements: '- 3 years in oil and gas\n- Valid 6G certificate',
  country: 'Saudi Arabia',
  job_type: 'Contract',
  eligible_nationalities: ['Indian', 'Filipino'],
  experience_required: '3-5 years',
  accommodation_provided: true,
  translations: {
    ar: {
      title: 'لحّام أنابيب',
      location: 'الدمام',
      description: 'لحام أنابيب الفولاذ الكربوني خلال فترة توقف محطة الغاز.',
      responsibilities: '- تنفيذ لحامات 6G\n- قراءة المخططات',
      requirements: '- خبرة 3 سنوات في النفط والغاز',
      benefits: null,
    },
  },
};

export async function createJob(changes: Partial<JobInput> = {}): Promise<JobSaved> {
  const api = await staffApi();
  const response = await mustSucceed(await api.post(apiPath('createJob'), { data: { ...WELDER, ...changes } }));
  const job = (await response.json()) as JobSaved;
  await api.dispose();
  return job;
}

export async function closeJob(job: JobSaved, reason: ClosedReason | null = null): Promise<void> {
  const api = await staffApi();
  await mustSucceed(
    await api.put(apiPath('updateJob', job.id), { data: { ...job, status: 'closed', closed_reason: reason } }),
  );
  await api.dispose();
}
