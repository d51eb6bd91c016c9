/** Name of the cookie that tells the next page who has just signed out. */
export const signedOutCookie = (isSecure: boolean): string => `${isSecure ? '__Host-' : ''}plaudit_signed_out`
