import type { ContentPanel } from './content-panel';

const seo = { label: 'Search result', hint: 'Title and description on Google and in shared links.' };
const hero = { label: 'Top of the page' };
const callToAction = { label: 'Call to action at the end' };
const countingNote = {
  label: 'How we count',
  hint: 'Optional. One sentence below the figures: what a placement is, and since when.',
};
const paragraphs = 'One paragraph a line.';

/** The single types of the pages, in the order of the page. */
export const PAGE_PANELS: Record<string, ContentPanel> = {
  'api::home-page.home-page': {
    fields: {
      hero,
      heroPicture: {
        label: 'Top of the page: picture',
        hint: 'Optional. Replaces the built-in film. At least 1280 pixels wide, with its subject at the end side: the text covers the start.',
      },
      heroFilm: {
        label: 'Top of the page: film',
        hint: 'Optional. Plays over the picture, which it needs, on screens wider than phones: MP4 or WebM, or one of each, up to 6 MB and 30 seconds. Without sound.',
      },
      countingNote,
      freeNote: { label: 'Who pays', hint: 'Below the figures, beside the licence number.' },
      talentTitle: { label: 'Countries: heading', hint: 'Above the map.' },
      talentLead: { label: 'Countries: introduction' },
      recruitFor: {
        label: 'Countries: we recruit for',
        hint: 'Optional, for both languages. In English, each on a line of its own: Saudi Arabia, UAE, Kuwait, Qatar, Bahrain, Oman. Empty: all.',
      },
      recruitFrom: {
        label: 'Countries: we recruit from',
        hint: 'Optional, for both languages. In English, each on a line of its own: India, Sri Lanka, Nepal, Bangladesh, Philippines. Empty: all.',
      },
      servicesTitle: { label: 'Services: heading', hint: 'The cards are the records under "Service".' },
      servicesLead: { label: 'Services: introduction' },
      allServicesText: { label: 'Services: last card', hint: 'Above "View All Services".' },
      industriesLead: { label: 'Industries: introduction', hint: 'The cards are the records under "Industry".' },
      testimonialsTitle: { label: 'Testimonials: heading', hint: 'Hidden while there is no testimonial.' },
      clientsTitle: {
        label: 'Clients: heading',
        hint: '"Our clients" once the logos are real. Hidden while there is no logo.',
      },
      clientsLead: { label: 'Clients: introduction' },
      callToAction,
      seo,
    },
    form: [
      ['hero'],
      ['heroPicture'],
      ['heroFilm'],
      ['freeNote'],
      ['talentTitle', 'talentLead'],
      ['recruitFor', 'recruitFrom'],
      ['countingNote'],
      ['servicesTitle', 'servicesLead'],
      ['allServicesText', 'industriesLead'],
      ['testimonialsTitle'],
      ['clientsTitle', 'clientsLead'],
      ['callToAction'],
      ['seo'],
    ],
  },
  'api::about-page.about-page': {
    fields: {
      hero,
      countingNote,
      story: { label: 'Our Story', hint: paragraphs },
      storyPicture: { label: 'Our Story: picture', hint: 'Optional. Upright, 6 to 7. Replaces the drawing.' },
      saudiText: { label: 'Saudi Arabia: text' },
      saudiExpertiseTitle: { label: 'Saudi Arabia: heading of the list' },
      saudiExpertise: { label: 'Saudi Arabia: list', hint: 'One point a line.' },
      presenceTitle: { label: 'Other countries: heading', hint: 'Hidden while there is no country.' },
      presenceLead: { label: 'Other countries: introduction' },
      presence: { label: 'Other countries' },
      mission: { label: 'Mission' },
      vision: { label: 'Vision' },
      reasonsTitle: { label: 'Reasons: heading', hint: 'The reasons are the records under "Reason".' },
      callToAction,
      seo,
    },
    form: [
      ['hero'],
      ['countingNote'],
      ['story'],
      ['storyPicture'],
      ['saudiText'],
      ['saudiExpertiseTitle', 'saudiExpertise'],
      ['presenceTitle', 'presenceLead'],
      ['presence'],
      ['mission', 'vision'],
      ['reasonsTitle'],
      ['callToAction'],
      ['seo'],
    ],
  },
  'api::services-page.services-page': {
    fields: {
      hero,
      processTitle: { label: 'How we work: heading' },
      processLead: { label: 'How we work: introduction' },
      processSteps: { label: 'How we work: steps', hint: 'Two to four, numbered by the website.' },
      callToAction,
      seo,
    },
    form: [['hero'], ['processTitle', 'processLead'], ['processSteps'], ['callToAction'], ['seo']],
  },
  'api::team-page.team-page': {
    fields: {
      hero,
      messageTitle: { label: "Chairman's message: heading" },
      message: { label: "Chairman's message", hint: paragraphs },
      chairmanName: { label: 'Name' },
      chairmanRole: { label: 'Role', placeholder: 'Chairman' },
      chairmanInitials: { label: 'Initials', hint: 'Shown while there is no portrait.' },
      portrait: { label: 'Portrait', hint: 'Optional. Upright, 4 to 5.' },
      valuesLead: { label: 'Core Values: introduction', hint: 'The cards are the records under "Value".' },
      callToAction,
      seo,
    },
    form: [
      ['hero'],
      ['messageTitle'],
      ['message'],
      ['chairmanName', 'chairmanRole', 'chairmanInitials'],
      ['portrait'],
      ['valuesLead'],
      ['callToAction'],
      ['seo'],
    ],
  },
};
