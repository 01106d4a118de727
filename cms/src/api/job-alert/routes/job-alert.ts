import { visitorRoute } from '../../../platform/http/route-kinds';

export default {
  routes: [
    visitorRoute('submission', 'POST', '/job-alerts', 'job-alert.ask'),
    visitorRoute('publicRead', 'GET', '/job-alerts/:token', 'job-alert.findPublic'),
    visitorRoute('submission', 'POST', '/job-alerts/:token/confirm', 'job-alert.confirm'),
    visitorRoute('submission', 'POST', '/job-alerts/:token/renew', 'job-alert.renew'),
    visitorRoute('submission', 'POST', '/job-alerts/:token/unsubscribe', 'job-alert.end'),
    visitorRoute('publicRead', 'GET', '/job-alerts/:token/unsubscribe', 'job-alert.openEnd'),
  ],
};
