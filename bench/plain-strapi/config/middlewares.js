// As Strapi's generator writes them.
const names = 'logger,errors,security,cors,poweredBy,query,body,session,favicon,public';
module.exports = names.split(',').map((name) => `strapi::${name}`);
