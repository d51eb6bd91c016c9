import type { AssertionContent } from '#features/people/sign-on/saml/assertion.ts'

/** Where providers put the parts of a person, in lower case: plain names, object identifiers, and Microsoft's. */
const NAMES = {
  email: [
    'email',
    'mail',
    'emailaddress',
    'user.email',
    'urn:oid:0.9.2342.19200300.100.1.3',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  ],
  given_name: [
    'given_name',
    'givenname',
    'firstname',
    'first_name',
    'user.firstname',
    'urn:oid:2.5.4.42',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname',
  ],
  family_name: [
    'family_name',
    'surname',
    'sn',
    'lastname',
    'last_name',
    'user.lastname',
    'urn:oid:2.5.4.4',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname',
  ],
  name: [
    'displayname',
    'display_name',
    'name',
    'urn:oid:2.16.840.1.113730.3.1.241',
    'http://schemas.microsoft.com/identity/claims/displayname',
  ],
}

/** The claims of an assertion under the names of OpenID Connect; other attributes keep theirs. */
export function claimsOfAssertion({
  nameId,
  nameIdFormat,
  attributes,
}: AssertionContent): Record<string, unknown> {
  const first = (names: readonly string[]) =>
    attributes.find(([name]) => names.includes(name.toLowerCase()))?.[1][0]
  const isEmail = nameIdFormat.endsWith(':emailAddress')
  return {
    ...Object.fromEntries(
      attributes.map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
    ),
    sub: nameId,
    email: first(NAMES.email) ?? (isEmail ? nameId : undefined),
    given_name: first(NAMES.given_name),
    family_name: first(NAMES.family_name),
    name: first(NAMES.name),
  }
}
