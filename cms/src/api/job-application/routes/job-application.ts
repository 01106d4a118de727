import { staffRoute, visitorRoute } from '../../../auth/routes';

export default {
  routes: [
    // The limit is counted by middlewares/request-body, before the body is read.
    visitorRoute('submission', 'POST', '/job-applications', 'job-application.submit'),
    visitorRoute('submission', 'POST', '/applications/links', 'job-application.requestLinks'),
    visitorRoute('publicRead', 'GET', '/applications/:token', 'job-application.findPublic'),
    visitorRoute('submission', 'POST', '/applications/:token/code', 'withdrawal.sendCode'),
    visitorRoute('verifyCode', 'POST', '/applications/:token/withdraw', 'withdrawal.withdraw'),
    visitorRoute('verifyCode', 'POST', '/applications/:token/take-back', 'withdrawal.takeBack'),
    visitorRoute('verifyCode', 'POST', '/applications/:token/contact', 'withdrawal.changeContact'),
    visitorRoute('verifyCode', 'POST', '/applications/:token/verify', 'document.verify'),
    // The limit is counted by middlewares/request-body, before the body is read.
    visitorRoute('submission', 'POST', '/applications/:token/documents/:id', 'document.send'),
    staffRoute('viewer', 'GET', '/job-applications', 'job-application.find'),
    staffRoute('recruiter', 'PATCH', '/job-applications/:id', 'job-application.change'),
    staffRoute('viewer', 'GET', '/job-applications/:id/public', 'job-application.findAsApplicant'),
    staffRoute('recruiter', 'POST', '/job-applications/:id/revoke-link', 'job-application.revokeLink'),
    staffRoute('viewer', 'GET', '/job-applications/:id/cv', 'job-application.openCv'),
    staffRoute('viewer', 'GET', '/job-applications/:id/documents', 'document.find'),
    staffRoute('recruiter', 'POST', '/job-applications/:id/documents', 'document.ask'),
    staffRoute('recruiter', 'DELETE', '/application-documents/:id', 'document.cancel'),
    staffRoute('recruiter', 'PATCH', '/application-documents/:id', 'document.decide'),
    staffRoute('viewer', 'GET', '/application-documents/:id/file', 'document.open'),
  ],
};
