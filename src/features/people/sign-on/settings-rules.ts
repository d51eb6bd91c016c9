import type { SignInSettingsInput } from '#features/people/sign-on/contract.ts'
import { type FieldError, invalid } from '#platform/errors/app-error.ts'

type SettingsContext = {
  /** The stored issuer. */
  issuer: string | null
  hasSecret: boolean
  /** Ids of roles that a provider may give. */
  roles: readonly number[]
  admins: readonly { id: number; has_password: boolean }[]
  privateHosts: readonly string[]
}

/** Throws a field error for each setting that contradicts another. */
export function checkSettings({ sign_on }: SignInSettingsInput, around: SettingsContext): void {
  const errors: FieldError[] = []
  const fault = (field: string, message: string) => errors.push({ path: `sign_on.${field}`, message })
  if (sign_on.enabled) {
    if (sign_on.provider_name === '') fault('provider_name', 'Enter the name people know the provider by.')
    if (sign_on.client_id === '') fault('client_id', 'Enter the client ID.')
    if (sign_on.issuer === '') fault('issuer', 'Enter the issuer’s address.')
  }
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

/** Requires https, except for hosts that the installation's operator listed. */
function isIssuer(text: string, privateHosts: readonly string[]): boolean {
  if (!URL.canParse(text) || /[?#]/.test(text)) return false
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return false
  const isNamed = privateHosts.some((host) => host === url.host || host === url.hostname)
  return url.protocol === 'https:' || (isNamed && url.protocol === 'http:')
}
