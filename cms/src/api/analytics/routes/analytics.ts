import { staffRoute, visitorRoute } from '../../../platform/http/route-kinds';

export default {
  routes: [
    visitorRoute('searchMiss', 'POST', '/jobs/searches', 'analytics.countSearchMiss'),
    staffRoute('viewer', 'GET', '/analytics', 'analytics.read'),
    staffRoute('viewer', 'GET', '/analytics/:table', 'analytics.exportTable'),
  ],
};
