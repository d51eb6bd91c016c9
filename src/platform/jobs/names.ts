export const JOBS_SCHEMA = 'pgboss'

/** Holds jobs that failed in every attempt, with their data; `redrive` sends them again. */
export const DEAD_LETTERS = 'dead-letters'
