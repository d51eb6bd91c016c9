/** How a token that stands for a hidden reviewee is written, in answers and in addresses. */
export const PREFIX = 'blind-'
export const LENGTH = 32
export const BLIND_TOKEN = new RegExp(`^${PREFIX}[\\w-]{${LENGTH}}$`)
