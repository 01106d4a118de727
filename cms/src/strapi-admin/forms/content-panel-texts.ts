import type { ContentPanel } from './content-panel';

const seo = { label: 'Search result', hint: 'Title and description on Google and in shared links.' };
const hero = { label: 'Top of the page' };
const lead = { label: 'Introduction', hint: 'Below the heading of the page.' };
const callToAction = { label: 'Call to action at the end' };
const order = { label: 'Order', hint: 'Shown from low to high: 10, 20, 30.' };
const anchorHint = 'Lower case, words joined by hyphens. The same in both languages; links break when it changes.';
const slugHint =
  'Lower case, words joined by hyphens. The same in both languages. After a change the old one leads to the new one.';

const logoHint =
  'Optional, in each language. Includes the name, and replaces the built-in logo: a PNG with a transparent background, at least 96 pixels high.';
const profile = { hint: 'Optional. Begins with https://.' };

/** Facts of the agency, pages of job seekers, contact and footer. */
export const VISITOR_PAGE_PANELS: Record<string, ContentPanel> = {
  'api::agency.agency': {
    fields: {
      name: { label: 'Name' },
      tagline: { label: 'Tagline', hint: 'On the home page, in emails and in search results.' },
      mainButton: {
        label: 'Main button',
        hint: 'Optional, in each language. In place of "Get Started", in the header and on the home page. Leads to the contact form.',
      },
      licenceNumber: { label: 'Licence number', hint: 'On every page, advertisement and printed job.' },
      licenceValidUntil: { label: 'Licence valid until', hint: 'Optional. The last valid day.' },
      address: { label: 'Address' },
      latitude: { label: 'Latitude', hint: 'Of the office, in degrees: 19.1136' },
      longitude: { label: 'Longitude', hint: 'Of the office, in degrees: 72.8697' },
      phone: { label: 'Phone', hint: 'With the country code: +91 22 5550 1234' },
      chatNumber: {
        label: 'WhatsApp number',
        hint: 'Chat link on every page. With the country code: +91 22 5550 1234',
      },
      infoEmail: { label: 'Email for everyone' },
      jobsEmail: { label: 'Email about jobs' },
      linkedin: { label: 'LinkedIn', ...profile },
      facebook: { label: 'Facebook', ...profile },
      instagram: { label: 'Instagram', ...profile },
      x: { label: 'X', ...profile },
      youtube: { label: 'YouTube', ...profile },
      officeFirstDay: { label: 'Office: first day' },
      officeLastDay: { label: 'Office: last day' },
      officeOpens: { label: 'Office: opens', hint: 'Indian time.' },
      officeCloses: { label: 'Office: closes', hint: 'Indian time.' },
      supportFirstDay: { label: 'Support: first day' },
      supportLastDay: { label: 'Support: last day' },
      supportOpens: { label: 'Support: from', hint: 'Indian time.' },
      supportCloses: { label: 'Support: until', hint: 'Indian time.' },
      demo: { label: 'Demonstration', hint: 'Says in the footer that companies and people are fictional.' },
      logo: { label: 'Logo for dark backgrounds', hint: `Header and footer. ${logoHint}` },
      logoOnLight: { label: 'Logo for light backgrounds', hint: `Sign-in and dashboard. ${logoHint}` },
      sharePicture: {
        label: 'Picture for shared links',
        hint: 'Optional, in each language. At least 1200 by 630 pixels. Jobs, articles, landing pages, trades and countries have their own.',
      },
      icon: {
        label: 'Icon',
        hint: 'Optional. In tabs of browsers and on phones: a square PNG of at least 512 by 512 pixels, in both languages.',
      },
    },
    form: [
      ['name', 'tagline'],
      ['logo', 'logoOnLight'],
      ['icon'],
      ['sharePicture'],
      ['mainButton'],
      ['licenceNumber', 'licenceValidUntil'],
      ['address'],
      ['latitude', 'longitude'],
      ['phone', 'chatNumber'],
      ['infoEmail', 'jobsEmail'],
      ['linkedin', 'facebook'],
      ['instagram', 'x'],
      ['youtube', 'demo'],
      ['officeFirstDay', 'officeLastDay', 'officeOpens', 'officeCloses'],
      ['supportFirstDay', 'supportLastDay', 'supportOpens', 'supportCloses'],
    ],
  },
  'api::jobs-page.jobs-page': {
    fields: { lead, freeNote: { label: 'Who pays', hint: 'On every job and in feeds.' }, callToAction, seo },
    form: [['lead'], ['freeNote'], ['callToAction'], ['seo']],
  },
  'api::apply-page.apply-page': {
    fields: {
      lead,
      benefitsTitle: { label: 'Benefits: heading' },
      growthText: { label: 'Benefits: growth' },
      packagesText: { label: 'Benefits: packages' },
      trainingText: { label: 'Benefits: training' },
      supportText: { label: 'Benefits: support' },
      free: { label: 'Promise: free' },
      quick: { label: 'Promise: quick' },
      confidential: { label: 'Promise: confidential' },
      reviewStep: { label: 'What happens next: 1' },
      matchStep: { label: 'What happens next: 2' },
      connectStep: { label: 'What happens next: 3' },
      seo,
    },
    form: [
      ['lead'],
      ['free', 'quick'],
      ['confidential'],
      ['benefitsTitle'],
      ['growthText', 'packagesText'],
      ['trainingText', 'supportText'],
      ['reviewStep', 'matchStep'],
      ['connectStep'],
      ['seo'],
    ],
  },
  'api::careers-page.careers-page': {
    fields: {
      hero,
      promisesTitle: { label: 'Promises: heading' },
      personPromise: { label: 'Promise: a person reads' },
      termsPromise: { label: 'Promise: clear terms' },
      choicePromise: { label: 'Promise: your choice' },
      seo,
    },
    form: [['hero'], ['promisesTitle'], ['personPromise', 'termsPromise'], ['choicePromise'], ['seo']],
  },
  'api::contact-page.contact-page': {
    fields: {
      lead,
      hoursNote: { label: 'Line below the hours', hint: 'The hours themselves are under "Agency".' },
      fraudTitle: { label: 'Fraud: heading' },
      fraudText: { label: 'Fraud: text', hint: 'What to do when someone asks for money.' },
      seo,
    },
    form: [['lead'], ['hoursNote'], ['fraudTitle', 'fraudText'], ['seo']],
  },
  'api::faq-page.faq-page': {
    fields: {
      hero,
      timelineTitle: { label: 'Timeline: heading' },
      timelineLead: { label: 'Timeline: introduction' },
      timelineSteps: { label: 'Timeline: steps', hint: 'From a CV to a flight, in order.' },
      ask: { label: 'Card beside the questions' },
      seo,
    },
    form: [['hero'], ['timelineTitle', 'timelineLead'], ['timelineSteps'], ['ask'], ['seo']],
  },
  'api::news-page.news-page': {
    fields: {
      hero,
      trendsTitle: { label: 'Market trends: heading', hint: 'The figures are the records under "Market trend".' },
      trendsLead: { label: 'Market trends: introduction' },
      listTitle: { label: 'Articles: heading' },
      callToAction,
      seo,
    },
    form: [['hero'], ['trendsTitle', 'trendsLead'], ['listTitle'], ['callToAction'], ['seo']],
  },
  'api::footer.footer': {
    fields: {
      description: { label: 'About the agency' },
      neverPay: { label: 'Warning against fees' },
      note: { label: 'Note', hint: 'Optional. One line more, such as when the office answers.' },
      freeNote: { label: 'Who pays', hint: 'Beside every form.' },
      applyingIsFree: { label: 'Applying is free', hint: 'Beside the button of a job.' },
    },
    form: [['description'], ['note'], ['neverPay', 'freeNote'], ['applyingIsFree']],
  },
};

/** Questions, news, legal documents and notices. */
export const TEXT_PANELS: Record<string, ContentPanel> = {
  'api::faq-category.faq-category': {
    mainField: 'title',
    columns: ['title', 'anchor', 'order'],
    fields: { title: { label: 'Title' }, order, anchor: { label: 'Anchor', hint: `/job-faq#general. ${anchorHint}` } },
    form: [['title', 'order'], ['anchor']],
  },
  'api::faq-item.faq-item': {
    mainField: 'question',
    columns: ['question', 'category', 'order'],
    fields: {
      question: { label: 'Question' },
      answer: { label: 'Answer' },
      category: { label: 'Category' },
      order,
      links: { label: 'Links below the answer', hint: 'Optional, such as /jobs.' },
      anchor: { label: 'Anchor', hint: `/job-faq#fee. ${anchorHint}` },
    },
    form: [['question'], ['answer'], ['category', 'order'], ['links'], ['anchor']],
  },
  'api::news-article.news-article': {
    mainField: 'title',
    columns: ['title', 'category', 'date'],
    sortBy: 'date',
    sortOrder: 'DESC',
    fields: {
      title: { label: 'Title' },
      date: { label: 'Date', hint: 'The newest article comes first.' },
      category: { label: 'Category' },
      excerpt: { label: 'Summary', hint: 'In the list, on Google and in shared links.' },
      tags: { label: 'Tags', hint: 'One a line. The name of a trade or a country leads to its jobs.' },
      body: { label: 'Text' },
      slug: { label: 'Address', hint: `/job-news/trade-tests. ${slugHint}` },
      illustration: { label: 'Drawing' },
      picture: { label: 'Picture', hint: 'Optional. Replaces the drawing.' },
    },
    form: [['title'], ['date', 'category'], ['excerpt', 'tags'], ['body'], ['slug', 'illustration'], ['picture']],
  },
  'api::market-trend.market-trend': {
    mainField: 'industry',
    columns: ['industry', 'percent', 'order'],
    fields: {
      industry: { label: 'Industry' },
      percent: { label: 'Growth in percent', hint: '0 is shown as stable.' },
      source: { label: 'Source', hint: 'Optional. Shown below the trends.' },
      asOf: { label: 'As of', hint: 'Optional. Shown below the trends.' },
      order,
    },
    form: [['industry'], ['percent', 'order'], ['source', 'asOf']],
  },
  'api::legal-document.legal-document': {
    mainField: 'title',
    columns: ['title', 'version', 'validFrom'],
    sortBy: 'title',
    fields: {
      kind: { label: 'Document' },
      title: { label: 'Title' },
      lead,
      version: { label: 'Version', hint: 'Change it with the text: it is recorded with each consent.' },
      validFrom: { label: 'Valid from' },
      sections: {
        label: 'Sections',
        hint: 'Places filled in by the site: {name} {address} {licence} {email} {phone} {months} {mailDays} {browserDays} {services}.',
      },
      seo,
    },
    form: [['kind', 'title'], ['lead'], ['version', 'validFrom'], ['sections'], ['seo']],
  },
  'api::notice.notice': {
    mainField: 'text',
    columns: ['text', 'startsAt', 'endsAt'],
    sortBy: 'startsAt',
    sortOrder: 'DESC',
    fields: {
      tone: { label: 'Kind' },
      text: { label: 'Text', hint: 'One or two sentences, on top of every public page.' },
      linkText: { label: 'Link: text', hint: 'Optional.' },
      linkUrl: { label: 'Link: address', hint: 'Such as /contact.' },
      startsAt: { label: 'From', hint: 'Indian time.' },
      endsAt: { label: 'Until', hint: 'Indian time.' },
    },
    form: [['tone'], ['text'], ['linkText', 'linkUrl'], ['startsAt', 'endsAt']],
  },
};

export const TEXT_COMPONENT_PANELS: Record<string, ContentPanel> = {
  'content.point': {
    mainField: 'title',
    fields: { title: { label: 'Title' }, text: { label: 'Text' } },
    form: [['title'], ['text']],
  },
  'content.answer-link': {
    mainField: 'text',
    fields: { text: { label: 'Text' }, url: { label: 'Address', hint: 'A path such as /jobs, or https://…' } },
    form: [['text', 'url']],
  },
  'content.timed-step': {
    mainField: 'title',
    fields: { title: { label: 'Title' }, time: { label: 'Time', placeholder: '2-3 days' }, text: { label: 'Text' } },
    form: [['title', 'time'], ['text']],
  },
  'content.legal-section': {
    mainField: 'title',
    fields: {
      title: { label: 'Title' },
      anchor: { label: 'Anchor', hint: `/privacy#rights. ${anchorHint}` },
      text: { label: 'Text' },
      textWithStatistics: { label: 'Text while visitors are counted', hint: 'Optional, after the text.' },
      textWithoutStatistics: { label: 'Text while visitors are not counted', hint: 'Optional, after the text.' },
    },
    form: [['title', 'anchor'], ['text'], ['textWithStatistics', 'textWithoutStatistics']],
  },
};
