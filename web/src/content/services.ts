import recruitment from '../assets/scenes/recruitment.svg?no-inline';
import visaAssistance from '../assets/scenes/visa-assistance.svg?no-inline';
import documentAttestation from '../assets/scenes/document-attestation.svg?no-inline';
import manpowerSupply from '../assets/scenes/manpower-supply.svg?no-inline';
import hrConsulting from '../assets/scenes/hr-consulting.svg?no-inline';
import type { ServiceId } from './service-ids.js';

/** What the agency does; the id is also the anchor on the page. Texts stand in i18n/<lang>/services.json under the same ids. */
export const SERVICES = [
  {
    id: 'recruitment',
    picture: recruitment,
    offers: ['database', 'interviews', 'skills', 'background', 'industry'],
  },
  {
    id: 'visa-assistance',
    picture: visaAssistance,
    offers: ['permits', 'visaDocuments', 'immigration', 'renewals', 'fastTrack'],
  },
  {
    id: 'document-attestation',
    picture: documentAttestation,
    offers: ['educational', 'experience', 'embassy', 'mofa', 'translation'],
  },
  {
    id: 'manpower-supply',
    picture: manpowerSupply,
    offers: ['temporary', 'contract', 'project', 'seasonal', 'onDemand'],
  },
  {
    id: 'hr-consulting',
    picture: hrConsulting,
    offers: ['policy', 'payroll', 'performance', 'training', 'labourLaw'],
  },
] as const satisfies readonly { id: ServiceId; picture: string; offers: readonly string[] }[];

export type Service = (typeof SERVICES)[number];

/** From the first talk to the first day at work, in order. */
export const PROCESS_STEPS = ['consultation', 'sourcing', 'selection', 'deployment'] as const;
