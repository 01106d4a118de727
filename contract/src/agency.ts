/**
 * IANA zone that decides when a job's last day ends, and in which times are written for people. All other facts of the
 * agency are content (content/agency).
 */
export const AGENCY_TIME_ZONE = 'Asia/Kolkata';
