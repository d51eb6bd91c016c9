/** Format of the token that replaces a hidden reviewee's id in responses and addresses. */
export const PREFIX = 'blind-'
export const LENGTH = 32
export const BLIND_TOKEN = new RegExp(`^${PREFIX}[\\w-]{${LENGTH}}$`)
