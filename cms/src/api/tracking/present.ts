import type { PublicTracking, TrackingSettings } from '@qantara/contract';

/** The only row of `tracking_settings`. */
export interface TrackingRecord extends PublicTracking {
  version: number;
  updated_at: Date | null;
  updated_by: string | null;
}

export const presentPublic = (record: TrackingRecord): PublicTracking => ({
  ga4: record.ga4,
  gtm: record.gtm,
  meta_pixel: record.meta_pixel,
  search_console: record.search_console,
});

export const presentTracking = (record: TrackingRecord): TrackingSettings => ({
  ...presentPublic(record),
  version: record.version,
  updated_at: record.updated_at && new Date(record.updated_at).toISOString(),
  updated_by: record.updated_by,
});
