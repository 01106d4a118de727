import { staffRoute, visitorRoute } from '../../../platform/http/route-kinds';

export default {
  routes: [
    // The limit is counted by middlewares/request-body, before the body is read, and `costlyCv` checked. `suspectSubmission`
    // is counted by submissions/submission-facts.
    visitorRoute('submission', 'POST', '/hiring-requests', 'hiring-request.submit'),
    staffRoute('viewer', 'GET', '/hiring-requests', 'hiring-request.find'),
    staffRoute('recruiter', 'PATCH', '/hiring-requests/:id', 'hiring-request.change'),
    staffRoute('viewer', 'GET', '/hiring-requests/:id/letter', 'hiring-request.openLetter'),
  ],
};
