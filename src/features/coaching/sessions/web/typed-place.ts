/** Storage key prefix for unsaved text of a session; each part appends its name. */
export const placeOf = (sessionId: number): string => `one-on-one-${sessionId}-`
