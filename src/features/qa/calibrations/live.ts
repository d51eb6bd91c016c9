import { CALIBRATIONS_TOPIC } from '#features/qa/reviews/reading.ts'
import type { LiveTopic } from '#platform/live/live-hub.ts'

/**
 * Calibrations as open screens hear of them. Nobody's: whoever a calibration is about hears nothing of it, so that only
 * those who see the whole company are told; others look when they come back to the page.
 */
export const calibrationsTopic: LiveTopic = {
  name: CALIBRATIONS_TOPIC,
  area: 'QA_CALIBRATION',
  ownersOf: async (_services, _companyId, ids) => new Map(ids.map((id) => [id, null])),
}
