/** Questions of job seekers by subject; their texts stand in i18n/<lang>/faq.json under the same ids. */
export const FAQ_GROUPS = [
  {
    id: 'general',
    items: [
      { id: 'fee', links: [] },
      { id: 'fraud', links: ['/contact'] },
      { id: 'countries', links: ['/jobs'] },
      { id: 'industries', links: [] },
    ],
  },
  {
    id: 'application',
    items: [
      { id: 'how', links: ['/jobs', '/apply'] },
      { id: 'documents', links: [] },
      { id: 'duration', links: [] },
      { id: 'review', links: [] },
      { id: 'several', links: ['/jobs'] },
    ],
  },
  {
    id: 'requirements',
    items: [
      { id: 'visa', links: [] },
      { id: 'arabic', links: [] },
      { id: 'experience', links: ['/apply'] },
    ],
  },
  {
    id: 'sources',
    items: [
      { id: 'origins', links: [] },
      { id: 'inside', links: ['/contact'] },
    ],
  },
  {
    id: 'after',
    items: [
      { id: 'offer', links: [] },
      { id: 'benefits', links: ['/jobs'] },
      { id: 'support', links: ['/contact'] },
    ],
  },
] as const;

export type FaqItem = (typeof FAQ_GROUPS)[number]['items'][number];

/** From a CV to a flight, in order. */
export const FAQ_TIMELINE = ['review', 'screening', 'interview', 'offer'] as const;
