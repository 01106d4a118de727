/** The error catalogue as a chunk of its own: no page needs it before something was typed or sent. */
export { isMessageCode, messageOf } from '@qantara/contract';
