import * as z from 'zod';

/**
 * Google's rules for JobPosting (developers.google.com/search/docs/appearance/structured-data/job-posting): what it
 * requires and recommends, with the values it understands. Strict: a property it does not name is a mistake of ours.
 */
const zonedTime = z.iso.datetime({ offset: true });
const amount = z.number().positive();

const salaryValue = z
  .strictObject({
    '@type': z.literal('QuantitativeValue'),
    value: amount.optional(),
    minValue: amount.optional(),
    maxValue: amount.optional(),
    unitText: z.enum(['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR']),
  })
  .refine(
    ({ value, minValue, maxValue }) => (value === undefined) !== (minValue === undefined && maxValue === undefined),
  );

export const googleJobPosting = z
  .strictObject({
    '@context': z.literal('https://schema.org'),
    '@type': z.literal('JobPosting'),
    title: z.string().min(1),
    description: z.string().regex(/^<(p|ul)>/),
    datePosted: zonedTime,
    validThrough: zonedTime,
    occupationalCategory: z.optional(z.string().min(1)),
    industry: z.optional(z.string().min(1)),
    employmentType: z.enum(['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'PER_DIEM', 'OTHER']),
    hiringOrganization: z.union([
      z.literal('confidential'),
      z.strictObject({ '@type': z.literal('Organization'), name: z.string().min(1) }),
    ]),
    jobLocation: z.strictObject({
      '@type': z.literal('Place'),
      address: z.strictObject({
        '@type': z.literal('PostalAddress'),
        addressLocality: z.string().min(1),
        addressCountry: z.string().regex(/^[A-Z]{2}$/),
      }),
    }),
    baseSalary: z
      .strictObject({
        '@type': z.literal('MonetaryAmount'),
        currency: z.string().regex(/^[A-Z]{3}$/),
        value: salaryValue,
      })
      .optional(),
    identifier: z.strictObject({
      '@type': z.literal('PropertyValue'),
      name: z.string().min(1),
      value: z.string().min(1),
    }),
    directApply: z.literal(true),
    url: z.url(),
    mainEntityOfPage: z
      .strictObject({ '@type': z.literal('WebPage'), '@id': z.url(), inLanguage: z.enum(['en', 'ar']) })
      .optional(),
    totalJobOpenings: z.int().positive().optional(),
    experienceRequirements: z
      .strictObject({
        '@type': z.literal('OccupationalExperienceRequirements'),
        monthsOfExperience: z.int().positive(),
      })
      .optional(),
    jobBenefits: z.string().min(1).optional(),
    eligibilityToWorkRequirement: z.string().min(1).optional(),
  })
  .refine((posting) => posting.description !== posting.title)
  .refine((posting) => posting.validThrough > posting.datePosted);
