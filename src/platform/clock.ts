/** The current time. Inject it wherever a rule depends on it, so that tests can set it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
