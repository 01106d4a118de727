/**
 * Time zone of the agency: for the end of a job's last day, and for times shown to people. All other facts of the agency are
 * content (content/agency).
 */
export const AGENCY_TIME_ZONE = 'Asia/Kolkata';
