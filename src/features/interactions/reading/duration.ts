import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { rangeParts } from '#features/interactions/search/store.ts'

/** Seconds of an interaction `i`: those of its recording, otherwise from its start to its end; null if neither is known. */
const DURATION = sql`coalesce(i.audio_seconds, extract(epoch from i.resolved_at - i.started_at))`

/** Conditions on an interaction `i`, whose duration is known. Seconds, both included. */
export const durationParts = (range: { from?: number | undefined; to?: number | undefined }) =>
  rangeParts(DURATION, { from: range.from, to: range.to })

/** The same as one condition, which is false for an unknown duration. */
export const lasts = (range: { from?: number | undefined; to?: number | undefined }): RawBuilder<SqlBool> =>
  sql<SqlBool>`coalesce(${sql.join(durationParts(range), sql` and `)}, false)`
