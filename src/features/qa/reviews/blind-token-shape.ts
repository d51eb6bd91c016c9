/** The format of a token for a hidden reviewee, in answers and in addresses. */
export const PREFIX = 'blind-'
export const LENGTH = 32
export const BLIND_TOKEN = new RegExp(`^${PREFIX}[\\w-]{${LENGTH}}$`)
