import { staffRoute, visitorRoute } from '../../../platform/http/route-kinds';

export default {
  routes: [
    // The limit is counted by middlewares/request-body, before the body is read, `suspectSubmission` by
    // submissions/submission-facts.
    visitorRoute('submission', 'POST', '/contact', 'contact-inquiry.submit'),
    staffRoute('viewer', 'GET', '/contacts', 'contact-inquiry.find'),
    staffRoute('recruiter', 'PATCH', '/contacts/:id', 'contact-inquiry.change'),
  ],
};
