import type { ContentPanel } from './content-panel';

const title = { label: 'Heading' };
const optional = 'Optional.';

/** Pages that editors compose from sections. */
export const LANDING_PANELS: Record<string, ContentPanel> = {
  'api::landing-page.landing-page': {
    mainField: 'title',
    columns: ['title', 'slug'],
    sortBy: 'title',
    fields: {
      title: { label: 'Title', hint: 'The heading of the page, unless its first section is "Top of the page".' },
      slug: {
        label: 'Address',
        hint: '/work/nurses-riyadh. Lower case, words joined by hyphens. The same in both languages. After a change the old one leads to the new one.',
        placeholder: 'nurses-riyadh',
      },
      sections: {
        label: 'Sections',
        hint: 'In the order of the page.',
      },
      seo: {
        label: 'Search result',
        hint: 'Title and description in shared links, and on Google while an "Open jobs" section has a job.',
      },
    },
    form: [['title', 'slug'], ['sections'], ['seo']],
  },
};

export const LANDING_COMPONENT_PANELS: Record<string, ContentPanel> = {
  'landing.hero': {
    mainField: 'title',
    fields: {
      title: { label: 'Title', hint: 'The heading of the page. Only as the first section.' },
      lead: { label: 'Introduction', hint: 'One or two sentences.' },
      button: { label: 'Button', hint: optional },
    },
    form: [['title'], ['lead'], ['button']],
  },
  'landing.text': {
    mainField: 'title',
    fields: { title, text: { label: 'Text' } },
    form: [['title'], ['text']],
  },
  'landing.list': {
    mainField: 'title',
    fields: {
      title,
      lead: { label: 'Introduction', hint: optional },
      items: { label: 'Points', hint: 'One point a line.' },
    },
    form: [['title'], ['lead'], ['items']],
  },
  'landing.figure': {
    mainField: 'label',
    fields: {
      value: { label: 'Number', hint: 'A whole number, without separators.', placeholder: '15000' },
      sign: { label: 'Sign', hint: 'Behind the number: 15,000+ or 95%.' },
      label: { label: 'What it counts', hint: 'In the form that the number asks for.', placeholder: 'placements' },
    },
    form: [['value', 'sign', 'label']],
  },
  'landing.figures': {
    mainField: 'title',
    fields: { title, figures: { label: 'Figures', hint: 'Two to four look best.' } },
    form: [['title'], ['figures']],
  },
  'landing.quote': {
    mainField: 'name',
    fields: {
      text: {
        label: 'What the person says',
        hint: 'In their own words, without quotation marks. Ask for consent first.',
      },
      name: { label: 'Name' },
      position: { label: 'Position and company', hint: optional, placeholder: 'Site manager, Aldenar Contracting' },
    },
    form: [['text'], ['name', 'position']],
  },
  'landing.question': {
    mainField: 'question',
    fields: { question: { label: 'Question' }, answer: { label: 'Answer' } },
    form: [['question'], ['answer']],
  },
  'landing.faq': {
    mainField: 'title',
    fields: { title, questions: { label: 'Questions' } },
    form: [['title'], ['questions']],
  },
  'landing.jobs': {
    mainField: 'title',
    fields: {
      title,
      lead: { label: 'Introduction', hint: optional },
      search: { label: 'Words', hint: 'Optional. In the title, place or description of a job.', placeholder: 'nurse' },
      country: { label: 'Country', hint: 'Optional. Left empty, all countries.' },
      job_type: { label: 'Job type', hint: 'Optional. Left empty, all types.' },
      count: { label: 'Jobs shown', hint: 'The newest, 1 to 12. A link leads to the others.' },
    },
    form: [['title'], ['lead'], ['search', 'country', 'job_type'], ['count']],
  },
  'landing.picture': {
    fields: { picture: { label: 'Picture' }, caption: { label: 'Line below', hint: optional } },
    form: [['picture'], ['caption']],
  },
  'landing.call-to-action': {
    mainField: 'title',
    fields: { title, text: { label: 'Text' }, button: { label: 'Button' } },
    form: [['title'], ['text'], ['button']],
  },
};
