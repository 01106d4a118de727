import { staffRoute, visitorRoute } from '../../../platform/http/route-kinds';

export default {
  routes: [
    // Must be listed before /jobs/:id, which would match their last part as an id.
    // Searches that no cache has count against `publicSearch`, too, in the controller.
    visitorRoute('publicRead', 'GET', '/jobs/active', 'job.findActive'),
    visitorRoute('publicRead', 'GET', '/jobs/facets', 'job.findFacets'),
    visitorRoute('publicRead', 'GET', '/jobs/:id', 'job.findOne'),
    visitorRoute('publicRead', 'POST', '/jobs/:id/views', 'job.countView'),
    staffRoute('viewer', 'GET', '/jobs', 'job.find'),
    staffRoute('recruiter', 'POST', '/jobs', 'job.create'),
    staffRoute('recruiter', 'POST', '/jobs/bulk', 'job.move'),
    staffRoute('recruiter', 'POST', '/jobs/:id/extend', 'job.extend'),
    staffRoute('recruiter', 'POST', '/jobs/:id/restore', 'job.restore'),
    staffRoute('viewer', 'GET', '/jobs/:id/closing-email', 'closing-email.find'),
    staffRoute('recruiter', 'PUT', '/jobs/:id/closing-email', 'closing-email.change'),
    staffRoute('recruiter', 'DELETE', '/jobs/:id/closing-email', 'closing-email.stop'),
    staffRoute('recruiter', 'PUT', '/jobs/:id', 'job.update'),
    staffRoute('recruiter', 'DELETE', '/jobs/:id', 'job.delete'),
  ],
};
