import type { Viewer } from '#platform/access/viewer.ts'
import type { Tx } from '#platform/db/tenant.ts'
import type { FieldError } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

type Rejected = readonly { index: number; errors: readonly FieldError[] }[]

/**
 * Saves interactions as if they were sent by a program: validates each one separately and skips unchanged ones. Passed in
 * by the composition, because interactions depend on integrations.
 */
export type InteractionWriter = (
  services: Services,
  viewer: Viewer,
  interactions: readonly object[],
  options: {
    allowsUnknownEmployees: true
    /** The account that the interactions were read from. */
    source: { id: number; source: string; subdomain: string }
    first(tx: Tx): Promise<void>
    last(tx: Tx, ingested: { created: number; rejected: Rejected }): Promise<void>
  },
) => Promise<unknown>

/** Saves ratings as responses; a rating that is stored already keeps its time. */
export type RatingWriter = (
  services: Services,
  viewer: Viewer,
  responses: readonly { external_id: string; responded_at: string; employee: object | null }[],
) => Promise<unknown>

/** The result of a review as it may leave Plaudit: without names. */
export type ReviewResult = { reviewId: number; score: number | null }

/** Reads the newest result of an interaction; null if it has none. Passed in, because reviews depend on integrations. */
export type ResultReader = (tx: Tx, interactionId: number) => Promise<ReviewResult | null>

/** Requests surveys, each conversation only once. An unknown employee does not keep a customer from being asked. */
export type SurveyRequester = (
  services: Services,
  viewer: Viewer,
  requests: readonly { external_id: string; employee: object | null }[],
) => Promise<Rejected>

/**
 * Stores the recording of an interaction unless it has this one, or one that a person added. `fetch` gets it, and returns
 * null if it cannot be had. Returns why it cannot be stored; null if there is nothing to say.
 */
export type RecordingKeeper = (
  services: Services,
  viewer: Viewer,
  interactionId: number,
  recording: { name: string; fetch: () => Promise<{ contentType: string; content: Buffer } | null> },
) => Promise<string | null>

export type SourceWriters = {
  write: InteractionWriter
  writeRatings?: RatingWriter
  requestSurveys?: SurveyRequester
  keepRecording?: RecordingKeeper
}
