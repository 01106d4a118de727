import type { ApplicationStatus, ContactStatus, CvStatus, HiringRequestStatus, JobStatus } from '@qantara/contract';

export type AnyStatus = JobStatus | ContactStatus | HiringRequestStatus | CvStatus | ApplicationStatus;
export type StatusShape = 'circle' | 'square' | 'triangle' | 'diamond' | 'star' | 'cross';
export interface StatusStyle {
  shape: StatusShape;
  tone: string;
}

const green = 'bg-success-soft text-success';
const grey = 'bg-grey-soft text-grey';
const amber = 'bg-amber-soft text-amber-ink';
const blue = 'bg-info-soft text-info';
const red = 'bg-danger-soft text-danger';

/** A status is shown by shape, label and colour, never by colour alone. */
export const STATUS_STYLES: Readonly<Record<AnyStatus, StatusStyle>> = {
  active: { shape: 'circle', tone: green },
  closed: { shape: 'square', tone: grey },
  expired: { shape: 'triangle', tone: red },
  new: { shape: 'diamond', tone: amber },
  contacted: { shape: 'circle', tone: blue },
  agreement: { shape: 'diamond', tone: green },
  sourcing: { shape: 'star', tone: green },
  pending: { shape: 'diamond', tone: amber },
  reviewed: { shape: 'circle', tone: blue },
  shortlisted: { shape: 'star', tone: green },
  interview: { shape: 'triangle', tone: blue },
  offered: { shape: 'diamond', tone: green },
  hired: { shape: 'circle', tone: green },
  rejected: { shape: 'cross', tone: red },
  withdrawn: { shape: 'square', tone: grey },
};

/** Outlines on a 12 by 12 grid. */
export const SHAPE_PATHS: Readonly<Record<StatusShape, string>> = {
  circle: 'M6 1.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Z',
  square: 'M2 2h8v8H2Z',
  triangle: 'M6 1 11.2 10.5H.8Z',
  diamond: 'M6 .6 11.4 6 6 11.4.6 6Z',
  star: 'M6 .4 7.7 4l4 .5-3 2.7.8 3.9L6 9.2l-3.5 1.9.8-3.9-3-2.7 4-.5Z',
  cross: 'M2.5 1 6 4.5 9.5 1 11 2.5 7.5 6 11 9.5 9.5 11 6 7.5 2.5 11 1 9.5 4.5 6 1 2.5Z',
};
