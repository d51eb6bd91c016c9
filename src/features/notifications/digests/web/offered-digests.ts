import type { SubscriptionType } from '#features/notifications/digests/contract.ts'
import type { Session } from '#platform/web/session.ts'

/** The digests a person may have; the server uses the same rule. */
export function offeredDigests({
  dataAccess,
  permissions,
  person,
}: Pick<Session, 'dataAccess' | 'permissions' | 'person'>): SubscriptionType[] {
  const scope = dataAccess.FEEDBACK
  const team = scope === 'company' || (scope === 'own_team' && person.isManager)
  return [
    ...(team ? (['team_report'] as const) : []),
    ...(scope === 'company' && permissions.viewCompanyTrends ? (['company_report'] as const) : []),
  ]
}
