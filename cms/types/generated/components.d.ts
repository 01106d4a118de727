import type { Schema, Struct } from '@strapi/strapi';

export interface ContentAnswerLink extends Struct.ComponentSchema {
  collectionName: 'components_content_answer_links';
  info: {
    displayName: 'Link';
    icon: 'link';
  };
  attributes: {
    text: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 40;
      }>;
    url: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 255;
      }>;
  };
}

export interface ContentCallToAction extends Struct.ComponentSchema {
  collectionName: 'components_content_call_to_actions';
  info: {
    displayName: 'Call to action';
    icon: 'bell';
  };
  attributes: {
    button: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 40;
      }>;
    note: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 200;
      }>;
    text: Schema.Attribute.Text &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 300;
      }>;
    title: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 120;
      }>;
  };
}

export interface ContentCost extends Struct.ComponentSchema {
  collectionName: 'components_content_costs';
  info: {
    displayName: 'Cost';
    icon: 'priceTag';
  };
  attributes: {
    item: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 100;
      }>;
    note: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 200;
      }>;
    payer: Schema.Attribute.Enumeration<['Employer', 'Agreed in writing', 'Free']> & Schema.Attribute.Required;
  };
}

export interface ContentCountryPresence extends Struct.ComponentSchema {
  collectionName: 'components_content_country_presences';
  info: {
    displayName: 'Country';
    icon: 'pinMap';
  };
  attributes: {
    cities: Schema.Attribute.Text &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 200;
      }>;
    label: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 60;
      }>;
    name: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 60;
      }>;
    sign: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 2;
      }>;
    value: Schema.Attribute.Integer &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMax<
        {
          max: 2000000000;
          min: 0;
        },
        number
      >;
  };
}

export interface ContentHero extends Struct.ComponentSchema {
  collectionName: 'components_content_heroes';
  info: {
    displayName: 'Top of the page';
    icon: 'landscape';
  };
  attributes: {
    lead: Schema.Attribute.Text &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 300;
      }>;
    title: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 120;
      }>;
  };
}

export interface ContentLegalSection extends Struct.ComponentSchema {
  collectionName: 'components_content_legal_sections';
  info: {
    displayName: 'Section';
    icon: 'file';
  };
  attributes: {
    anchor: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 40;
      }>;
    text: Schema.Attribute.Blocks &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 10000;
      }>;
    textWithoutStatistics: Schema.Attribute.Text &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 1500;
      }>;
    textWithStatistics: Schema.Attribute.Text &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 1500;
      }>;
    title: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 80;
      }>;
  };
}

export interface ContentPicture extends Struct.ComponentSchema {
  collectionName: 'components_content_pictures';
  info: {
    displayName: 'Picture';
    icon: 'picture';
  };
  attributes: {
    alternativeText: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 300;
      }>;
    file: Schema.Attribute.Media<'images'> & Schema.Attribute.Required;
  };
}

export interface ContentPoint extends Struct.ComponentSchema {
  collectionName: 'components_content_points';
  info: {
    displayName: 'Title and text';
    icon: 'bulletList';
  };
  attributes: {
    text: Schema.Attribute.Text &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 200;
      }>;
    title: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 60;
      }>;
  };
}

export interface ContentProcessStep extends Struct.ComponentSchema {
  collectionName: 'components_content_process_steps';
  info: {
    displayName: 'Step';
    icon: 'arrowRight';
  };
  attributes: {
    text: Schema.Attribute.Text &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 200;
      }>;
    title: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 60;
      }>;
  };
}

export interface ContentSeo extends Struct.ComponentSchema {
  collectionName: 'components_content_seos';
  info: {
    displayName: 'Search result';
    icon: 'search';
  };
  attributes: {
    description: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 200;
      }>;
    title: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 70;
      }>;
  };
}

export interface ContentTimedStep extends Struct.ComponentSchema {
  collectionName: 'components_content_timed_steps';
  info: {
    displayName: 'Step with its time';
    icon: 'clock';
  };
  attributes: {
    text: Schema.Attribute.Text &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 200;
      }>;
    time: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 40;
      }>;
    title: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 60;
      }>;
  };
}

export interface LandingCallToAction extends Struct.ComponentSchema {
  collectionName: 'components_landing_call_to_actions';
  info: {
    displayName: 'Call to action';
    icon: 'bell';
  };
  attributes: {
    button: Schema.Attribute.Component<'content.answer-link', false> & Schema.Attribute.Required;
    text: Schema.Attribute.Text &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 300;
      }>;
    title: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 120;
      }>;
  };
}

export interface LandingFaq extends Struct.ComponentSchema {
  collectionName: 'components_landing_faqs';
  info: {
    displayName: 'Questions';
    icon: 'question';
  };
  attributes: {
    questions: Schema.Attribute.Component<'landing.question', true> &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMax<
        {
          max: 20;
          min: 1;
        },
        number
      >;
    title: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 80;
      }>;
  };
}

export interface LandingFigure extends Struct.ComponentSchema {
  collectionName: 'components_landing_figure_items';
  info: {
    displayName: 'Figure';
    icon: 'chartBubble';
  };
  attributes: {
    label: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 60;
      }>;
    sign: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 2;
      }>;
    value: Schema.Attribute.Integer &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMax<
        {
          max: 2000000000;
          min: 0;
        },
        number
      >;
  };
}

export interface LandingFigures extends Struct.ComponentSchema {
  collectionName: 'components_landing_figures';
  info: {
    displayName: 'Figures';
    icon: 'chartBubble';
  };
  attributes: {
    figures: Schema.Attribute.Component<'landing.figure', true> &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMax<
        {
          max: 6;
          min: 1;
        },
        number
      >;
    title: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 80;
      }>;
  };
}

export interface LandingHero extends Struct.ComponentSchema {
  collectionName: 'components_landing_heroes';
  info: {
    displayName: 'Top of the page';
    icon: 'landscape';
  };
  attributes: {
    button: Schema.Attribute.Component<'content.answer-link', false>;
    lead: Schema.Attribute.Text &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 300;
      }>;
    title: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 120;
      }>;
  };
}

export interface LandingJobs extends Struct.ComponentSchema {
  collectionName: 'components_landing_jobs';
  info: {
    displayName: 'Open jobs';
    icon: 'briefcase';
  };
  attributes: {
    count: Schema.Attribute.Integer &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMax<
        {
          max: 12;
          min: 1;
        },
        number
      > &
      Schema.Attribute.DefaultTo<6>;
    country: Schema.Attribute.Enumeration<['Saudi Arabia', 'UAE', 'Qatar', 'Kuwait', 'Oman', 'Bahrain', 'India']>;
    job_type: Schema.Attribute.Enumeration<
      ['Full-time', 'Contract', 'Contractual', 'Short-term', 'Temporary', 'Permanent']
    >;
    lead: Schema.Attribute.Text &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 200;
      }>;
    search: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 100;
      }>;
    title: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 80;
      }>;
  };
}

export interface LandingList extends Struct.ComponentSchema {
  collectionName: 'components_landing_lists';
  info: {
    displayName: 'List';
    icon: 'bulletList';
  };
  attributes: {
    items: Schema.Attribute.Text &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 1500;
      }>;
    lead: Schema.Attribute.Text &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 200;
      }>;
    title: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 80;
      }>;
  };
}

export interface LandingPicture extends Struct.ComponentSchema {
  collectionName: 'components_landing_pictures';
  info: {
    displayName: 'Picture';
    icon: 'picture';
  };
  attributes: {
    caption: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 200;
      }>;
    picture: Schema.Attribute.Component<'content.picture', false> & Schema.Attribute.Required;
  };
}

export interface LandingQuestion extends Struct.ComponentSchema {
  collectionName: 'components_landing_questions';
  info: {
    displayName: 'Question';
    icon: 'question';
  };
  attributes: {
    answer: Schema.Attribute.Blocks &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 2000;
      }>;
    question: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 120;
      }>;
  };
}

export interface LandingQuote extends Struct.ComponentSchema {
  collectionName: 'components_landing_quotes';
  info: {
    displayName: 'Quote';
    icon: 'quote';
  };
  attributes: {
    name: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 60;
      }>;
    position: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 100;
      }>;
    text: Schema.Attribute.Text &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 400;
      }>;
  };
}

export interface LandingText extends Struct.ComponentSchema {
  collectionName: 'components_landing_texts';
  info: {
    displayName: 'Text';
    icon: 'write';
  };
  attributes: {
    text: Schema.Attribute.Blocks &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 5000;
      }>;
    title: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 80;
      }>;
  };
}

declare module '@strapi/strapi' {
  export namespace Public {
    export interface ComponentSchemas {
      'content.answer-link': ContentAnswerLink;
      'content.call-to-action': ContentCallToAction;
      'content.cost': ContentCost;
      'content.country-presence': ContentCountryPresence;
      'content.hero': ContentHero;
      'content.legal-section': ContentLegalSection;
      'content.picture': ContentPicture;
      'content.point': ContentPoint;
      'content.process-step': ContentProcessStep;
      'content.seo': ContentSeo;
      'content.timed-step': ContentTimedStep;
      'landing.call-to-action': LandingCallToAction;
      'landing.faq': LandingFaq;
      'landing.figure': LandingFigure;
      'landing.figures': LandingFigures;
      'landing.hero': LandingHero;
      'landing.jobs': LandingJobs;
      'landing.list': LandingList;
      'landing.picture': LandingPicture;
      'landing.question': LandingQuestion;
      'landing.quote': LandingQuote;
      'landing.text': LandingText;
    }
  }
}
