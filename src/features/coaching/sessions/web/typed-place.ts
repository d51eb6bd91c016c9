/** Where the browser keeps what was typed in a session and is not saved; each part adds its own name. */
export const placeOf = (sessionId: number): string => `one-on-one-${sessionId}-`
