import { staffRoute } from '../../../platform/http/route-kinds';

export default {
  routes: [
    staffRoute('viewer', 'GET', '/message-templates', 'message-template.find'),
    staffRoute('lead', 'POST', '/message-templates', 'message-template.create'),
    staffRoute('lead', 'PUT', '/message-templates/:id', 'message-template.save'),
    staffRoute('lead', 'DELETE', '/message-templates/:id', 'message-template.delete'),
  ],
};
