import type { AlertCause } from '#features/alerts/contract.ts'
import { ALERT_KINDS, type AlertKind } from '#features/alerts/kinds.ts'
import { readFeedbackAction } from '#features/feedback/policy.ts'
import { manageSources } from '#features/integrations/sources/policy.ts'
import { readMetrics } from '#features/metrics/policy.ts'
import { readAppeals, readReviewsAction } from '#features/qa/policy.ts'
import type { ProductArea } from '#platform/access/permissions.ts'
import { type Action, can } from '#platform/access/policy.ts'
import { scopeOf, type Viewer } from '#platform/access/viewer.ts'

/** The permission to read what an alert of each kind is about. */
const NEEDED: Readonly<Record<AlertKind, Action>> = {
  low_stars: readFeedbackAction,
  theme_named: readFeedbackAction,
  auto_fail: readReviewsAction,
  appeal_deadline: readAppeals,
  metric_drop: readMetrics,
  source_behind: manageSources,
}

/** Checked when an alert is saved and each time it looks for its cause. */
export const mayHave = (viewer: Viewer, kind: AlertKind): boolean =>
  viewer.person !== null && can(viewer, NEEDED[kind])

export const kindsOf = (viewer: Viewer): AlertKind[] => ALERT_KINDS.filter((kind) => mayHave(viewer, kind))

/** The teams that the viewer may choose; null for every team. */
export function teamChoices(viewer: Viewer): number[] | null {
  const scopes = (['FEEDBACK', 'QA'] as const).map((area) => scopeOf(viewer, area))
  return scopes.includes('company') ? null : [...viewer.ownTeamIds]
}

/** Changes with everything that decides which records a figure of an area was computed from. */
export const rightsKey = (viewer: Viewer, area: ProductArea): string => {
  const scope = scopeOf(viewer, area)
  if (scope === 'own_team') return `own_team ${[...viewer.ownTeamIds].sort((a, b) => a - b).join(' ')}`
  return scope === 'self' ? `self ${viewer.person?.id}` : String(scope)
}

/** Kinds whose cause is a response. */
export const isAboutResponses = ({ kind }: Pick<AlertCause, 'kind'>): boolean =>
  kind === 'low_stars' || kind === 'theme_named'
