const visitor = {
  auth: false,
  middlewares: [{ name: 'global::rate-limit', config: { limit: 'submission' } }],
};
const applicant = {
  auth: false,
  middlewares: [{ name: 'global::rate-limit', config: { limit: 'publicRead' } }],
};
const applicantCode = {
  auth: false,
  middlewares: [{ name: 'global::rate-limit', config: { limit: 'verifyCode' } }],
};
const staff = {
  auth: false,
  policies: ['global::is-staff'],
  middlewares: [{ name: 'global::rate-limit', config: { limit: 'staff' } }],
};

export default {
  routes: [
    { method: 'POST', path: '/job-applications', handler: 'job-application.submit', config: visitor },
    { method: 'POST', path: '/applications/links', handler: 'job-application.requestLinks', config: visitor },
    { method: 'GET', path: '/applications/:token', handler: 'job-application.findPublic', config: applicant },
    { method: 'POST', path: '/applications/:token/code', handler: 'withdrawal.sendCode', config: visitor },
    { method: 'POST', path: '/applications/:token/withdraw', handler: 'withdrawal.withdraw', config: applicantCode },
    { method: 'POST', path: '/applications/:token/take-back', handler: 'withdrawal.takeBack', config: applicantCode },
    {
      method: 'POST',
      path: '/applications/:token/contact',
      handler: 'withdrawal.changeContact',
      config: applicantCode,
    },
    { method: 'POST', path: '/applications/:token/verify', handler: 'document.verify', config: applicantCode },
    { method: 'POST', path: '/applications/:token/documents/:id', handler: 'document.send', config: visitor },
    { method: 'GET', path: '/job-applications', handler: 'job-application.find', config: staff },
    { method: 'PATCH', path: '/job-applications/:id', handler: 'job-application.change', config: staff },
    { method: 'GET', path: '/job-applications/:id/public', handler: 'job-application.findAsApplicant', config: staff },
    { method: 'POST', path: '/job-applications/:id/revoke-link', handler: 'job-application.revokeLink', config: staff },
    { method: 'GET', path: '/job-applications/:id/cv', handler: 'job-application.openCv', config: staff },
    { method: 'GET', path: '/job-applications/:id/documents', handler: 'document.find', config: staff },
    { method: 'POST', path: '/job-applications/:id/documents', handler: 'document.ask', config: staff },
    { method: 'DELETE', path: '/application-documents/:id', handler: 'document.cancel', config: staff },
    { method: 'PATCH', path: '/application-documents/:id', handler: 'document.decide', config: staff },
    { method: 'GET', path: '/application-documents/:id/file', handler: 'document.open', config: staff },
  ],
};
