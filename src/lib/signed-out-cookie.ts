/** The cookie that names the person who has just signed out, for the page that loads next. */
export const signedOutCookie = (isSecure: boolean): string => `${isSecure ? '__Host-' : ''}plaudit_signed_out`
