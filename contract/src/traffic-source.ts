/** How a visit came to the site: told by the browser from the visit's first page, never from who the visitor is. */
import type { Label } from './options.js';

export const TRAFFIC_SOURCE_LABELS = {
  direct: { en: 'Direct', ar: 'مباشر' },
  search: { en: 'Search engines', ar: 'محركات البحث' },
  social: { en: 'Social networks', ar: 'شبكات التواصل' },
  chat: { en: 'Chat apps', ar: 'تطبيقات المحادثة' },
  'job-board': { en: 'Job boards', ar: 'مواقع الوظائف' },
  other: { en: 'Other', ar: 'أخرى' },
} as const satisfies Readonly<Record<string, Label>>;
export type TrafficSource = keyof typeof TRAFFIC_SOURCE_LABELS;
export const TRAFFIC_SOURCES = Object.keys(TRAFFIC_SOURCE_LABELS) as [TrafficSource, ...TrafficSource[]];

/** What is stored for what a browser says; whatever the list does not know is `other`. */
export const trafficSourceOf = (said: unknown): TrafficSource =>
  TRAFFIC_SOURCES.find((source) => source === said) ?? 'other';
