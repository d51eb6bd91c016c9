/** State of the policy's acceptance, shared by server and browser. */

export const INTELLIGENCE_ACTIONS = ['ACCEPT_TERMS', 'DISABLE', 'ENABLE', 'REVOKE_TERMS'] as const
export type IntelligenceAction = (typeof INTELLIGENCE_ACTIONS)[number]

export type PolicyFacts = {
  enabled: boolean
  termsAccepted: boolean
  /** Whether `termsExpiryAt` has passed. */
  termsExpired: boolean
  /** ISO time at which the acceptance ends; null where no end is set. */
  termsExpiryAt: string | null
  /** Whether the accepted revision is the current one. */
  termsRevisionMatches: boolean
}

export type PolicyState = 'not-accepted' | 'expired' | 'changed' | 'expiring' | 'accepted'

/** The first state that applies: expired, changed, expiring, accepted. */
export function policyState(facts: PolicyFacts): PolicyState {
  if (!facts.termsAccepted) return 'not-accepted'
  if (facts.termsExpired) return 'expired'
  if (!facts.termsRevisionMatches) return 'changed'
  return facts.enabled && facts.termsExpiryAt !== null ? 'expiring' : 'accepted'
}

/** Whether the acceptance is valid today. */
export function isAcceptanceValid(facts: PolicyFacts): boolean {
  const state = policyState(facts)
  return state === 'accepted' || state === 'expiring'
}

/** The key of the agree button's text. */
export type AgreeLabel = 'enable' | 'updated' | 'agree'

export function agreeLabel({
  enabled,
  termsAccepted,
  termsRevisionMatches,
}: Pick<PolicyFacts, 'enabled' | 'termsAccepted' | 'termsRevisionMatches'>): AgreeLabel {
  if (!enabled) return 'enable'
  return termsAccepted && !termsRevisionMatches ? 'updated' : 'agree'
}

/** Which of the two buttons are enabled. */
export const buttonsOf = (state: PolicyState): { agree: boolean; notReady: boolean } => ({
  agree: state !== 'accepted',
  notReady: state === 'not-accepted' || state === 'expired',
})
