/** What a provider says of a person, read with care. Pure. */

export type SignOnPerson = {
  subject: string
  /** In small letters; null when there is none, or none that counts as checked. */
  email: string | null
  /** There is an address, but the provider does not vouch for it. */
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
    // As it is: two that differ in a space are two people.
    subject: typeof claims.sub === 'string' ? claims.sub : '',
    email: isEmail && vouched ? email : null,
    unverified: isEmail && !vouched,
    firstName: first,
    lastName: last,
    groups: groupsOf(valueAt(claims, groupClaim)),
  }
}

/** Whether an address may sign in: with no domains named, every one may. */
export const isOfDomains = (email: string, domains: readonly string[]): boolean =>
  domains.length === 0 || domains.includes(email.slice(email.lastIndexOf('@') + 1))

/** Some providers write it as text. What they leave out counts only where the company vouches for the provider. */
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
  // A last name is required; a person with one name alone has it in both places rather than none.
  return [first, family ?? (words.length > 1 ? words.slice(1).join(' ') : first)]
}

/** The claim of this name, or along the path that its dots make, as in `realm_access.roles`. */
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

/** Cut to what a name may have, and without what cannot be stored. */
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
