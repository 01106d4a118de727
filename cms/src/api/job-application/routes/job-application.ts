import { staffRoute, visitorRoute } from '../../../platform/http/route-kinds';

export default {
  routes: [
    // The limit is counted by middlewares/request-body, before the body is read, and `costlyCv` checked. `suspectSubmission`
    // is counted by submissions/submission-facts.
    visitorRoute('submission', 'POST', '/job-applications', 'job-application.submit'),
    visitorRoute('submission', 'POST', '/applications/links', 'applicant.requestLinks'),
    visitorRoute('publicRead', 'GET', '/applications/:token', 'applicant.find'),
    // By application, too: `applicantCode`, in inbox/applicant-code.
    visitorRoute('submission', 'POST', '/applications/:token/code', 'applicant.sendCode'),
    visitorRoute('verifyCode', 'POST', '/applications/:token/withdraw', 'applicant.withdraw'),
    visitorRoute('verifyCode', 'POST', '/applications/:token/take-back', 'applicant.takeBack'),
    visitorRoute('verifyCode', 'POST', '/applications/:token/contact', 'applicant.changeContact'),
    visitorRoute('verifyCode', 'POST', '/applications/:token/verify', 'applicant.verify'),
    // The limit is counted by middlewares/request-body, before the body is read, and `costlyCv` checked.
    visitorRoute('submission', 'POST', '/applications/:token/documents/:id', 'applicant.sendDocument'),
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
