import { staffRoute, visitorRoute } from '../../../auth/routes';

export default {
  routes: [
    visitorRoute('searchMiss', 'POST', '/jobs/searches', 'analytics.countSearchMiss'),
    staffRoute('viewer', 'GET', '/analytics', 'analytics.read'),
    staffRoute('viewer', 'GET', '/analytics/:table', 'analytics.exportTable'),
  ],
};
