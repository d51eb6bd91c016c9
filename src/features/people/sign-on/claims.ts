/** Reads a provider's claims about a person without trusting their form. */

export type SignOnPerson = {
  subject: string
  /** Lowercase; null if missing or unverified. */
  email: string | null
  /** Whether there is an e-mail that the provider has not verified. */
  unverified: boolean
  firstName: string
  lastName: string
  groups: string[]
}

export function personFromClaims(
  claims: Readonly<Record<string, unknown>>,
  { groupClaim, trustEmail }: { groupClaim: string; trustEmail: boolean },
): SignOnPerson {
  const email = textOf(claims.email, 320)?.toLowerCase() ?? null
  const isEmail = email !== null && /^[^\s@]+@[^\s@]+$/.test(email)
  const vouched = isVerified(claims.email_verified, trustEmail)
  const [first, last] = namesOf(claims, email)
  return {
    // Not trimmed: subjects that differ in a space are different people.
    subject: typeof claims.sub === 'string' ? claims.sub : '',
    email: isEmail && vouched ? email : null,
    unverified: isEmail && !vouched,
    firstName: first,
    lastName: last,
    groups: groupsOf(valueAt(claims, groupClaim)),
  }
}

/** Whether an e-mail's domain is allowed; an empty list allows all. */
export const isOfDomains = (email: string, domains: readonly string[]): boolean =>
  domains.length === 0 || domains.includes(email.slice(email.lastIndexOf('@') + 1))

/** Some providers send the claim as text. If it is missing, the company's setting decides. */
function isVerified(claim: unknown, trustEmail: boolean): boolean {
  if (claim === undefined || claim === null) return trustEmail
  return claim === true || claim === 'true'
}

function namesOf(claims: Readonly<Record<string, unknown>>, email: string | null): [string, string] {
  const given = textOf(claims.given_name)
  const family = textOf(claims.family_name)
  if (given && family) return [given, family]
  const words = (textOf(claims.name) ?? '').split(/\s+/).filter(Boolean)
  const local = (email ?? '').split('@')[0] ?? ''
  const first = given ?? words[0] ?? local
  // A last name is required, so a single name is used for both.
  return [first, family ?? (words.length > 1 ? words.slice(1).join(' ') : first)]
}

/** The claim of this name, or at the path that its dots describe, such as `realm_access.roles`. */
function valueAt(claims: Readonly<Record<string, unknown>>, name: string): unknown {
  if (name === '') return undefined
  if (Object.hasOwn(claims, name)) return claims[name]
  return name
    .split('.')
    .reduce<unknown>(
      (value, part) => (isRecord(value) && Object.hasOwn(value, part) ? value[part] : undefined),
      claims,
    )
}

const groupsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((group): group is string => typeof group === 'string')

/** Cuts a text to the length of a name and removes characters that cannot be stored. */
function textOf(value: unknown, longest = 100): string | null {
  if (typeof value !== 'string') return null
  const text = value
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, longest)
    .trim()
  return text === '' ? null : text
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
