/** The five services in order; pages that show no more of them than this need not bring their pictures. */
export const SERVICE_IDS = [
  'recruitment',
  'visa-assistance',
  'document-attestation',
  'manpower-supply',
  'hr-consulting',
] as const;

export type ServiceId = (typeof SERVICE_IDS)[number];
