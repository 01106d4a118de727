import type { ContentPanel } from './content-panel';

const order = { label: 'Order', hint: 'Shown from low to high: 10, 20, 30.' };
const icon = { label: 'Icon' };
const picture = { label: 'Picture', hint: 'Optional. Replaces the drawing.' };
const anchor = (page: string) => ({
  label: 'Anchor',
  hint: `The end of the address, ${page}. The same in both languages; links break when it changes.`,
});

const wordingHint = 'First sentences after the greeting. Left empty, the usual ones.';

/** Collections: several records of one kind. */
export const RECORD_PANELS: Record<string, ContentPanel> = {
  'api::service.service': {
    mainField: 'title',
    columns: ['title', 'order'],
    fields: {
      title: { label: 'Title' },
      order,
      summary: { label: 'Summary', hint: 'One sentence on Home.' },
      text: { label: 'Text', hint: 'On the page Services.' },
      offers: { label: 'What We Offer', hint: 'One point a line.' },
      anchor: anchor('/services#visa-assistance'),
      icon,
      illustration: { label: 'Drawing' },
      picture,
    },
    form: [['title', 'order'], ['summary', 'text'], ['offers'], ['anchor', 'icon', 'illustration'], ['picture']],
  },
  'api::industry.industry': {
    mainField: 'name',
    columns: ['name', 'order'],
    fields: {
      name: { label: 'Name', hint: 'Also in the footer of every page.' },
      order,
      text: { label: 'Text' },
      positions: { label: 'Positions', hint: 'One a line, such as "Welder".' },
      anchor: anchor('/#healthcare'),
      illustration: { label: 'Drawing' },
      picture,
    },
    form: [['name', 'order'], ['text', 'positions'], ['anchor', 'illustration'], ['picture']],
  },
  'api::testimonial.testimonial': {
    mainField: 'name',
    columns: ['name', 'company', 'order'],
    fields: {
      text: {
        label: 'What the person says',
        hint: 'In their own words, without quotation marks. Ask for consent first.',
      },
      name: { label: 'Name' },
      initials: { label: 'Initials', hint: 'Shown in place of a portrait.' },
      position: { label: 'Position', placeholder: 'Site manager' },
      company: { label: 'Company', hint: 'With city and country.', placeholder: 'Contractor, Riyadh, Saudi Arabia' },
      rating: { label: 'Stars', hint: 'One to five.' },
      order,
    },
    form: [['text'], ['name', 'initials'], ['position', 'company'], ['rating', 'order']],
  },
  'api::client-logo.client-logo': {
    mainField: 'name',
    columns: ['name', 'order'],
    fields: {
      name: { label: 'Company' },
      picture: { label: 'Logo', hint: 'Optional. Wide, on a white or transparent ground. Replaces mark and name.' },
      mark: { label: 'Mark', hint: 'Of the invented companies of the demo. Leave empty for your own clients.' },
      order,
    },
    form: [['name', 'order'], ['picture'], ['mark']],
  },
  'api::statistic.statistic': {
    mainField: 'label',
    sortBy: 'place',
    columns: ['label', 'place', 'value', 'order'],
    fields: {
      place: { label: 'Where', hint: 'The place on the website.' },
      order,
      value: { label: 'Number', hint: 'A whole number, without separators.', placeholder: '15000' },
      sign: { label: 'Sign', hint: 'Behind the number: 15,000+ or 95%.' },
      label: { label: 'What it counts', hint: 'In the form that the number asks for.', placeholder: 'placements' },
      scope: {
        label: 'What it covers',
        hint: 'Countries and years. Shown below the figure.',
        placeholder: 'since 2015',
      },
      source: { label: 'Source', hint: 'Optional. Shown below the figure.' },
      asOf: { label: 'As of', hint: 'Optional. Shown below the figure.' },
    },
    form: [['place', 'order'], ['value', 'sign', 'label'], ['scope'], ['source', 'asOf']],
  },
  'api::application-email.application-email': {
    mainField: 'state',
    columns: ['state', 'subject', 'order'],
    fields: {
      state: { label: 'New state', hint: 'As the applicant sees it. One email for each; unpublish it to send none.' },
      order,
      subject: { label: 'Subject', hint: '{job} is title and reference of the job.' },
      text: {
        label: 'Text',
        hint: 'Filled in: {name}, {job}, {reference}, {position}, {agency}, {phone}. The link to the application follows.',
      },
    },
    form: [['state', 'order'], ['subject'], ['text']],
  },
  'api::email-wording.email-wording': {
    fields: {
      signOff: { label: 'Sign-off', hint: "At the end of every email. Left empty: the agency's name and tagline." },
      messageReceived: { label: 'We have received a message', hint: wordingHint },
      hiringRequestReceived: { label: 'We have received a hiring request', hint: wordingHint },
      cvReceived: { label: 'We have received a CV', hint: wordingHint },
      profileReceived: { label: 'We have received details instead of a CV', hint: wordingHint },
      applicationReceived: {
        label: 'We have received an application',
        hint: `${wordingHint} {job} is title and reference of the job.`,
      },
    },
    form: [
      ['messageReceived', 'hiringRequestReceived'],
      ['cvReceived', 'profileReceived'],
      ['applicationReceived'],
      ['signOff'],
    ],
  },
  'api::team-member.team-member': {
    mainField: 'name',
    columns: ['name', 'role', 'order'],
    fields: {
      name: { label: 'Name' },
      initials: { label: 'Initials', hint: 'Shown in place of a portrait.' },
      role: { label: 'Role', placeholder: 'Senior recruiter' },
      portrait: { label: 'Portrait', hint: 'Optional. Square, of this person, with their consent.' },
      trades: { label: 'Recruits for', hint: 'Jobs of these trades name this person as the recruiter.' },
      languages: { label: 'Languages', placeholder: 'English, Hindi, Malayalam' },
      email: { label: 'Email', hint: 'Public: people write to it.' },
      order,
    },
    form: [['name', 'initials'], ['role', 'order'], ['trades'], ['languages', 'email'], ['portrait']],
  },
  'api::value.value': {
    mainField: 'title',
    sortBy: 'page',
    columns: ['title', 'page', 'order'],
    fields: { page: { label: 'Page' }, order, title: { label: 'Title' }, text: { label: 'Text' }, icon },
    form: [['page', 'order'], ['title', 'icon'], ['text']],
  },
  'api::reason.reason': {
    mainField: 'title',
    columns: ['title', 'order'],
    fields: { title: { label: 'Title' }, order, text: { label: 'Text' }, icon },
    form: [
      ['title', 'order'],
      ['text', 'icon'],
    ],
  },
};

/** Groups of fields inside the types. */
export const COMPONENT_PANELS: Record<string, ContentPanel> = {
  'content.hero': {
    fields: { title: { label: 'Title' }, lead: { label: 'Introduction', hint: 'One or two sentences.' } },
    form: [['title'], ['lead']],
  },
  'content.call-to-action': {
    fields: {
      title: { label: 'Title' },
      text: { label: 'Text' },
      button: { label: 'Button', hint: 'Optional. Left empty, the usual text.' },
      note: { label: 'Line below', hint: 'Optional. Links to the open jobs.' },
    },
    form: [['title'], ['text'], ['button', 'note']],
  },
  'content.seo': {
    fields: {
      title: { label: 'Title', hint: 'Without the name of the agency, which is added.' },
      description: { label: 'Description', hint: 'About 150 characters.' },
    },
    form: [['title'], ['description']],
  },
  'content.picture': {
    fields: {
      file: { label: 'Picture', hint: 'JPEG, PNG or WebP, up to 8 MB, 40 megapixels and 12,000 pixels a side.' },
      alternativeText: { label: 'What it shows', hint: 'For people who do not see it.' },
    },
    form: [['file'], ['alternativeText']],
  },
  'content.country-presence': {
    mainField: 'name',
    fields: {
      name: { label: 'Country' },
      value: { label: 'Number' },
      sign: { label: 'Sign' },
      label: { label: 'What it counts', hint: 'In the form that the number asks for.', placeholder: 'placements' },
      cities: { label: 'Cities', hint: 'One a line.' },
    },
    form: [['name'], ['value', 'sign', 'label'], ['cities']],
  },
  'content.process-step': {
    mainField: 'title',
    fields: { title: { label: 'Title' }, text: { label: 'Text' } },
    form: [['title'], ['text']],
  },
};
