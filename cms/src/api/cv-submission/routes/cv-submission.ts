import { staffRoute, visitorRoute } from '../../../platform/http/route-kinds';

export default {
  routes: [
    // The limit is counted by middlewares/request-body, before the body is read, and `costlyCv` checked. `suspectSubmission`
    // is counted by submissions/submission-facts.
    visitorRoute('submission', 'POST', '/careers', 'cv-submission.submit'),
    staffRoute('viewer', 'GET', '/careers', 'cv-submission.find'),
    staffRoute('recruiter', 'PATCH', '/careers/:id', 'cv-submission.change'),
    staffRoute('viewer', 'GET', '/careers/:id/cv', 'cv-submission.openCv'),
  ],
};
