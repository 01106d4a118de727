export * from './agency.js';
export * from './fields.js';
export * from './site-content.js';
