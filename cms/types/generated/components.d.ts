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
    text: Schema.Attribute.Blocks & Schema.Attribute.Required;
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

declare module '@strapi/strapi' {
  export namespace Public {
    export interface ComponentSchemas {
      'content.answer-link': ContentAnswerLink;
      'content.call-to-action': ContentCallToAction;
      'content.country-presence': ContentCountryPresence;
      'content.hero': ContentHero;
      'content.legal-section': ContentLegalSection;
      'content.picture': ContentPicture;
      'content.point': ContentPoint;
      'content.process-step': ContentProcessStep;
      'content.seo': ContentSeo;
      'content.timed-step': ContentTimedStep;
    }
  }
}
