import { staffRoute, visitorRoute } from '../../../auth/routes';

export default {
  routes: [
    visitorRoute('publicRead', 'GET', '/tracking/public', 'tracking.readPublic'),
    staffRoute('viewer', 'GET', '/tracking', 'tracking.read'),
    staffRoute('lead', 'PUT', '/tracking', 'tracking.save'),
  ],
};
