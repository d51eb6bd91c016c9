import { queryOptions } from '@tanstack/react-query'
import type { IntelligenceAction } from '#features/coaching/intelligence/policy-state.ts'
import { COACHING_KEY } from '#features/coaching/sessions/web/session-api.ts'
import { ask, change, FAULTS, graphql, type ResultOf } from '#platform/web/graphql.ts'

const SETTINGS = graphql(`
  fragment IntelligenceSettings on CoachingIntelligenceSettings {
    enabled inUse termsAccepted termsAcceptedAt termsAcceptedBy termsExpired termsExpiry termsExpiryAt termsRevisionMatches
  }
`)
export type IntelligenceSettings = ResultOf<typeof SETTINGS>

const READ = graphql(
  `
  query CoachingIntelligence {
    coachingIntelligenceSettings { ...IntelligenceSettings }
    coachingIntelligencePolicy { title body revision }
  }
`,
  [SETTINGS],
)

/** The settings and the text of the policy. */
export const intelligenceQuery = queryOptions({
  queryKey: [...COACHING_KEY, 'intelligence'],
  queryFn: ({ signal }) => ask(READ, {}, { signal }),
})

const UPDATE = graphql(
  `
  mutation UpdateCoachingIntelligenceSettings($action: CoachingIntelligenceAction!) {
    updateCoachingIntelligenceSettings(action: $action) {
      coachingIntelligenceSettings { ...IntelligenceSettings } errors { ...Faults }
    }
  }
`,
  [SETTINGS, FAULTS],
)

export const updateIntelligence = async (action: IntelligenceAction) =>
  (await change(UPDATE, { action })).coachingIntelligenceSettings
