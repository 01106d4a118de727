import type { FieldIssue, validate } from '@qantara/contract';
import type { Resolver } from 'react-hook-form';
import { contractResolver } from '../../lib/contract-resolver.js';
import type { CvValues } from './cv-values.js';
import { profileJson } from './profile-values.js';

type Schema = Parameters<typeof validate>[0];

/** Validates a form by the schema for a CV or, without one, by that for a profile. */
export function cvResolver<Values extends CvValues>(cv: Schema, profile: Schema): Resolver<Values> {
  const withCv = contractResolver<Values>(cv, fileIssues, ({ profile: _profile, ...values }) => values);
  const withProfile = contractResolver<Values>(profile, undefined, (values) => ({
    ...values,
    profile: profileJson(values.profile),
  }));
  return (values, ...rest) => (values.cv_kind === 'profile' ? withProfile : withCv)(values, ...rest);
}

function fileIssues({ cv_kind, cvFile, cvPhotos, photosBusy }: CvValues): FieldIssue[] {
  if (cv_kind !== 'photos') return cvFile ? [] : [{ field: 'cvFile', code: 'cv_required' }];
  if (photosBusy) return [{ field: 'cvPhotos', code: 'photos_busy' }];
  return cvPhotos.length > 0 ? [] : [{ field: 'cvPhotos', code: 'photos_required' }];
}
