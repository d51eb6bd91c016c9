/** The schema of the views for BI tools. */
export const REPORT_SCHEMA = 'report'

/** The role whose rights every login for BI tools has. It cannot sign in. */
export const REPORT_ROLE = 'plaudit_report'

/** Logins for BI tools start with this. All databases of a server share them. */
export const LOGIN_PREFIX = 'plaudit_report_'
