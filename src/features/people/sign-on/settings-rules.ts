import type { SignInSettingsInput } from '#features/people/sign-on/contract.ts'
import { readCertificate } from '#features/people/sign-on/saml/certificates.ts'
import { type FieldError, invalid } from '#platform/errors/app-error.ts'

type SettingsContext = {
  /** What the input keeps where it leaves these out. */
  stored: { protocol: SignOnProtocol; saml: SamlInput | null }
  /** The stored issuer. */
  issuer: string | null
  hasSecret: boolean
  /** Ids of roles that a provider may give. */
  roles: readonly number[]
  admins: readonly { id: number; has_password: boolean }[]
  privateHosts: readonly string[]
}

type SamlInput = NonNullable<SignInSettingsInput['sign_on']['saml']>
type SignOnProtocol = NonNullable<SignInSettingsInput['sign_on']['protocol']>
type Fault = (field: string, message: string) => void

/** Throws a field error for each setting that contradicts another. */
export function checkSettings({ sign_on }: SignInSettingsInput, around: SettingsContext): void {
  const errors: FieldError[] = []
  const fault: Fault = (field, message) => errors.push({ path: `sign_on.${field}`, message })
  if (sign_on.enabled) {
    if (sign_on.provider_name === '') fault('provider_name', 'Enter the name people know the provider by.')
    if ((sign_on.protocol ?? around.stored.protocol) === 'SAML') checkSaml(sign_on, around, fault)
    else {
      if (sign_on.client_id === '') fault('client_id', 'Enter the client ID.')
      if (sign_on.issuer === '') fault('issuer', 'Enter the issuer’s address.')
    }
  }
  if (sign_on.saml) checkSamlValues(sign_on.saml, around, fault)
  if (sign_on.issuer !== '' && !isIssuer(sign_on.issuer, around.privateHosts))
    fault('issuer', 'The issuer must be an https address without a question mark or #.')
  // Do not send the stored secret to a new issuer.
  const isElsewhere = around.issuer !== null && sign_on.issuer !== around.issuer
  if (isElsewhere && around.hasSecret && sign_on.client_secret === undefined)
    fault('client_secret', 'The issuer has changed: enter the client secret again.')
  if (sign_on.required && !sign_on.enabled) fault('required', 'Turn sign-on on before you require it.')
  const admins = new Map(around.admins.map((admin) => [admin.id, admin]))
  sign_on.exceptions.forEach((id, index) => {
    if (!admins.has(id)) fault(`exceptions.${index}`, 'This person is not an admin who can sign in.')
  })
  if (sign_on.required && !sign_on.exceptions.some((id) => admins.get(id)?.has_password))
    fault('exceptions', 'Name at least one admin with a password, who can sign in when the provider is down.')
  const isKnown = (id: number) => around.roles.includes(id)
  if (sign_on.default_role_id !== null && !isKnown(sign_on.default_role_id))
    fault('default_role_id', 'This role cannot be given.')
  if (sign_on.create_people && sign_on.default_role_id === null)
    fault('default_role_id', 'Choose the role of people who are added at their first sign-on.')
  if (sign_on.create_people && sign_on.domains.length === 0)
    fault('domains', 'Name the domains whose people may be added.')
  if (sign_on.roles.length > 0 && sign_on.group_claim === '')
    fault('group_claim', 'Enter the claim that contains the groups.')
  const groups = new Set<string>()
  sign_on.roles.forEach(({ group, role_id }, index) => {
    if (!isKnown(role_id)) fault(`roles.${index}.role_id`, 'This role cannot be given.')
    if (groups.has(group)) fault(`roles.${index}.group`, 'This group is already in the list.')
    groups.add(group)
  })
  if (errors.length > 0) throw invalid(errors)
}

/** What sign-on by SAML needs. */
function checkSaml(sign_on: SignInSettingsInput['sign_on'], around: SettingsContext, fault: Fault): void {
  const saml = sign_on.saml ?? around.stored.saml
  if (!saml?.entity_id) fault('saml.entity_id', 'Enter the provider’s entity ID.')
  if (!saml?.sign_on_url) fault('saml.sign_on_url', 'Enter the provider’s sign-on address.')
  if (!saml?.certificates.length) fault('saml.certificates', 'Enter the provider’s signing certificate.')
  // SAML has no claim that an address was verified.
  if (!sign_on.trust_email)
    fault('trust_email', 'SAML providers do not say whether they verified an address: trust this one’s.')
}

function checkSamlValues(saml: SamlInput, around: SettingsContext, fault: Fault): void {
  if (saml.sign_on_url !== '' && !isAddress(saml.sign_on_url, around.privateHosts))
    fault('saml.sign_on_url', 'The sign-on address must be an https address.')
  if (saml.certificates.some((text) => readCertificate(text) === null))
    fault('saml.certificates', 'This is not a certificate with an RSA key of at least 2,048 bits.')
}

function isIssuer(text: string, privateHosts: readonly string[]): boolean {
  return !/[?#]/.test(text) && isAddress(text, privateHosts)
}

/** Requires https, except for hosts that the installation's operator listed. */
function isAddress(text: string, privateHosts: readonly string[]): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return false
  const isNamed = privateHosts.some((host) => host === url.host || host === url.hostname)
  return url.protocol === 'https:' || (isNamed && url.protocol === 'http:')
}
