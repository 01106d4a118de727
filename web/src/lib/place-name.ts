import { arabicPlace, type Locale } from '@qantara/contract';

/** A job's city as a page in `locale` calls it; as typed where its name is not known. */
export const placeName = (location: string, locale: Locale): string =>
  (locale === 'ar' ? arabicPlace(location) : null) ?? location;
