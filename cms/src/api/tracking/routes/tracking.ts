import { staffRoute, visitorRoute } from '../../../platform/http/route-kinds';

export default {
  routes: [
    visitorRoute('publicRead', 'GET', '/tracking/public', 'tracking.readPublic'),
    staffRoute('viewer', 'GET', '/tracking', 'tracking.read'),
    staffRoute('lead', 'PUT', '/tracking', 'tracking.save'),
  ],
};
