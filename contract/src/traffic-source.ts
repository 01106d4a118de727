/** Source of a visit: sent by the browser for the first page of the visit; it does not identify the visitor. */
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

/** The stored value of a source sent by a browser; unknown values become `other`. */
export const trafficSourceOf = (value: unknown): TrafficSource =>
  TRAFFIC_SOURCES.find((source) => source === value) ?? 'other';
