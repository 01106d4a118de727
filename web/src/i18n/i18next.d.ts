import 'i18next';
import type about from './en/about.json';
import type admin from './en/admin.json';
import type analytics from './en/analytics.json';
import type apply from './en/apply.json';
import type careers from './en/careers.json';
import type common from './en/common.json';
import type consent from './en/consent.json';
import type contact from './en/contact.json';
import type submission from './en/submission.json';
import type faq from './en/faq.json';
import type feeds from './en/feeds.json';
import type forms from './en/forms.json';
import type home from './en/home.json';
import type jobDetail from './en/job-detail.json';
import type jobs from './en/jobs.json';
import type legal from './en/legal.json';
import type login from './en/login.json';
import type news from './en/news.json';
import type outreach from './en/outreach.json';
import type services from './en/services.json';
import type setPassword from './en/set-password.json';
import type settings from './en/settings.json';
import type team from './en/team.json';
import type submissions from './en/submissions.json';

/** A misspelt key is a type error. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      common: typeof common;
      home: typeof home;
      about: typeof about;
      services: typeof services;
      team: typeof team;
      jobs: typeof jobs;
      'job-detail': typeof jobDetail;
      apply: typeof apply;
      faq: typeof faq;
      news: typeof news;
      contact: typeof contact;
      careers: typeof careers;
      legal: typeof legal;
      login: typeof login;
      'set-password': typeof setPassword;
      admin: typeof admin;
      submission: typeof submission;
      submissions: typeof submissions;
      outreach: typeof outreach;
      settings: typeof settings;
      forms: typeof forms;
      feeds: typeof feeds;
      consent: typeof consent;
      analytics: typeof analytics;
    };
  }
}
