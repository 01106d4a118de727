import { type ApplicantProfile, LANGUAGE_LABELS, LICENCE_LABELS, START_LABELS } from '@qantara/contract';

/** Searchable text of a profile, in both languages. Leaves out what the person does not have. @param json of an ApplicantProfile */
export function profileText(json: string): string {
  const profile = JSON.parse(json) as ApplicantProfile;
  const labels = [
    ...profile.languages.map((language) => LANGUAGE_LABELS[language]),
    ...(profile.has_passport ? [{ en: 'Passport', ar: 'جواز سفر' }] : []),
    ...(profile.licence && profile.licence !== 'none'
      ? [{ en: 'Driving licence', ar: 'رخصة قيادة' }, LICENCE_LABELS[profile.licence]]
      : []),
    ...(profile.gulf_years ? [{ en: 'Gulf', ar: 'الخليج' }] : []),
    ...(profile.start ? [START_LABELS[profile.start]] : []),
  ];
  const trade = [profile.trade, profile.trade_name_en ?? '', profile.trade_name_ar ?? ''];
  return [...trade, ...labels.flatMap(({ en, ar }) => [en, ar])].filter(Boolean).join(' · ');
}
