import type { ContentPanel } from './content-panel';

const optional = 'Optional.';
const questions = { label: 'Questions', hint: `${optional} Search engines may show them with the page.` };

/** Landing pages for search engines about the jobs of a country or a trade. */
export const GUIDE_PANELS: Record<string, ContentPanel> = {
  'api::trade.trade': {
    mainField: 'name',
    sortBy: 'name',
    columns: ['name', 'industry'],
    fields: {
      name: { label: 'Name', placeholder: 'Electrician' },
      industry: { label: 'Industry', hint: 'The one most of its jobs are in. The same in both languages.' },
      slug: {
        label: 'Address',
        hint: 'The end of the address, /jobs/trade/electrician. The same in both languages. After a change the old one leads to the new one.',
      },
      synonyms: { label: 'Other words', hint: 'What people search for, one a line: Wireman.' },
      intro: {
        label: 'For job seekers: introduction',
        hint: 'Optional. With it, /jobs/trade/electrician is there while no job is open.',
      },
      documents: {
        label: 'For job seekers: certificates and tests',
        hint: 'Optional, one a line. What this trade needs beside the documents of the country.',
      },
      questions: { ...questions, label: 'For job seekers: questions' },
      employerIntro: {
        label: 'For employers: introduction',
        hint: 'Optional. With it, /hire/electrician is there while no job is open.',
      },
      employerPoints: {
        label: 'For employers: what to say in a request',
        hint: 'Optional, one a line.',
      },
    },
    form: [
      ['name', 'industry'],
      ['slug'],
      ['synonyms'],
      ['intro'],
      ['documents'],
      ['questions'],
      ['employerIntro'],
      ['employerPoints'],
    ],
  },
  'api::country-guide.country-guide': {
    mainField: 'slug',
    columns: ['slug'],
    sortBy: 'slug',
    fields: {
      slug: { label: 'Country', hint: 'The end of the address, /jobs/in/qatar. The same in both languages.' },
      intro: { label: 'Introduction', hint: 'Two or three sentences at the top of the page.' },
      documents: { label: 'Documents', hint: 'What a job seeker needs, one a line.' },
      visaSteps: { label: 'Visa steps', hint: 'In the order in which they happen.' },
      costs: { label: 'Who pays what', hint: 'Have a lawyer check it. Nothing may be paid to us.' },
      questions,
    },
    form: [['slug'], ['intro'], ['documents'], ['visaSteps'], ['costs'], ['questions']],
  },
  'api::hire-guide.hire-guide': {
    fields: {
      lead: {
        label: 'Request workers: introduction',
        hint: `${optional} Above the form at /hire, in place of our own sentence.`,
      },
      seo: {
        label: 'Request workers: search result',
        hint: `${optional} Title and description of /hire on Google and in shared links.`,
      },
      intro: { label: 'Introduction', hint: 'On the page of a trade that has none of its own for employers.' },
      documentsTitle: { label: 'Documents: heading' },
      documents: { label: 'Documents', hint: 'What an employer gives us, one a line.' },
      stepsTitle: { label: 'Steps: heading' },
      steps: { label: 'Steps', hint: 'In the order in which they happen.' },
      questions,
      callToAction: { label: 'At the end of the page', hint: 'The button leads to the form for employers.' },
    },
    form: [
      ...[['lead'], ['seo'], ['intro'], ['documentsTitle'], ['documents']],
      ...[['stepsTitle'], ['steps'], ['questions'], ['callToAction']],
    ],
  },
};

export const GUIDE_COMPONENT_PANELS: Record<string, ContentPanel> = {
  'content.cost': {
    mainField: 'item',
    fields: {
      item: { label: 'What', placeholder: 'Work visa' },
      payer: { label: 'Who pays' },
      note: { label: 'Note', hint: optional },
    },
    form: [['item', 'payer'], ['note']],
  },
};
