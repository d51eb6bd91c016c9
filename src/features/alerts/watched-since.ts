import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'

/** Records that reach us later than this, such as by an import, raise no notice. */
const LATEST_DAYS = 7

/** The first moment of the records that a rule watches. */
export const watchedSince = (watchesFrom: Date, now: Date): Date =>
  new Date(Math.max(watchesFrom.getTime(), now.getTime() - LATEST_DAYS * MILLISECONDS_PER_DAY))
