import { raiseAccessVersion } from '#features/company/access-version.ts'
import type { SignInSettings, SignInSettingsInput } from '#features/people/sign-on/contract.ts'
import { replaceDirectoryEntries } from '#features/people/sign-on/directory.ts'
import { connect, type Provider, SignOnError } from '#features/people/sign-on/provider.ts'
import type { SamlProvider } from '#features/people/sign-on/saml/provider.ts'
import {
  presentSaml,
  protocolOf,
  samlAddresses,
  samlColumns,
  samlOf,
} from '#features/people/sign-on/saml/settings.ts'
import { checkSettings } from '#features/people/sign-on/settings-rules.ts'
import { signInPolicy } from '#features/people/sign-on/sign-in-policy.ts'
import {
  findAdmins,
  findExceptions,
  findGroupRoles,
  findRoles,
  findSettings,
  insertException,
  insertSettings,
  lockSettings,
  replaceExceptions,
  replaceGroupRoles,
  type SettingsRow,
  type SettingsValues,
  updateSettings,
} from '#features/people/sign-on/store.ts'
import { paths } from '#paths.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { openStored, seal } from '#platform/auth/envelope.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { invalid, stale } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

export const CALLBACK_PATH = '/sign_on/callback'

export const callbackUrl = ({ config }: Pick<Services, 'config'>): string => config.baseUrl + CALLBACK_PATH

export const readSettings = (services: Services, viewer: Viewer): Promise<SignInSettings> =>
  tenantTransaction(services, viewer, (tx) => present(services, tx))

/** Saves the settings. Throws `stale` with the stored ones if `input.version` is out of date. */
export function saveSettings(
  services: Services,
  viewer: Viewer,
  input: SignInSettingsInput,
): Promise<SignInSettings> {
  return tenantTransaction(services, viewer, async (tx) => {
    const before = await present(services, tx)
    const stored = await lockSettings(tx)
    if ((stored?.version ?? 0) !== input.version) throw stale(await present(services, tx))
    checkSettings(input, {
      stored: { protocol: before.sign_on.protocol, saml: stored ? samlOf(stored) : null },
      issuer: stored?.issuer ?? null,
      hasSecret: stored?.client_secret != null,
      roles: before.assignable_roles.map(({ id }) => id),
      admins: before.admins,
      privateHosts: services.config.privateHosts,
    })
    const values = valuesOf(services, tx, input, stored)
    if (stored) await updateSettings(tx, values)
    else if (!(await insertSettings(tx, values))) throw stale(await present(services, tx))
    const { sign_on } = input
    await replaceExceptions(tx, [...new Set(sign_on.exceptions)])
    await replaceGroupRoles(tx, sign_on.roles)
    await replaceDirectoryEntries(tx, sign_on.enabled ? entriesOf(tx, sign_on.domains) : [])
    await raiseAccessVersion(tx)
    const after = await present(services, tx)
    tx.audit({
      action: 'sign_in_settings.changed',
      objectType: 'company',
      objectId: tx.companyId,
      before: auditedSettings(before),
      after: auditedSettings(after),
    })
    return after
  })
}

/**
 * Lets a person sign in by password although sign-on is required. The operator's way in when the provider is down. Does
 * nothing if the person may use a password already.
 */
export async function allowPassword(services: Services, viewer: Viewer, employeeId: number): Promise<void> {
  await tenantTransaction(services, viewer, async (tx) => {
    if ((await signInPolicy(tx, employeeId)).onlyBy === null) return
    await insertException(tx, employeeId)
    tx.audit({ action: 'sign_on.exception_added', objectType: 'employee', objectId: employeeId })
  })
}

/** Requests the provider's metadata as a sign-on would; stores nothing. */
export async function testProvider(
  services: Services,
  issuer: string,
): Promise<{ ok: boolean; message: string }> {
  if (!URL.canParse(issuer)) throw invalid([{ path: 'issuer', message: 'This is not an address.' }])
  try {
    const configuration = await connect(services, { issuer, clientId: 'test', clientSecret: null })
    const { authorization_endpoint, token_endpoint, jwks_uri } = configuration.serverMetadata()
    const isWhole = Boolean(authorization_endpoint && token_endpoint && jwks_uri)
    return isWhole
      ? { ok: true, message: 'The provider answers and offers everything needed.' }
      : { ok: false, message: 'The provider answers, but does not offer signing in with a code.' }
  } catch (error) {
    if (!(error instanceof SignOnError)) throw error
    services.log.warn({ err: error.cause }, 'identity provider test failed')
    // Give no details, because they could reveal hosts of the internal network.
    return { ok: false, message: 'No OpenID provider answered at this address.' }
  }
}

/** A company's provider, by the protocol that it speaks. */
export type FoundProvider = { settings: SettingsRow } & (
  | { protocol: 'OIDC'; provider: Provider }
  | { protocol: 'SAML'; provider: SamlProvider }
)

/** The provider with its decrypted secret, for the server only; null while sign-on is off. */
export async function findProvider(
  { config }: Pick<Services, 'config'>,
  tx: Tx,
): Promise<FoundProvider | null> {
  const settings = await findSettings(tx)
  if (!settings?.sign_on_enabled) return null
  if (settings.protocol === 'SAML') {
    const {
      saml_entity_id: entityId,
      saml_sign_on_url: signOnUrl,
      saml_certificates: certificates,
    } = settings
    if (entityId === null || signOnUrl === null || certificates.length === 0) return null
    const provider = { entityId, signOnUrl, certificates, mayStart: settings.saml_provider_starts }
    return { protocol: 'SAML', provider, settings }
  }
  if (settings.issuer === null || settings.client_id === null) return null
  const secret = openStored(config, clientSecretPlace(tx), settings.client_secret)
  const provider = { issuer: settings.issuer, clientId: settings.client_id, clientSecret: secret }
  return { protocol: 'OIDC', provider, settings }
}

async function present(services: Pick<Services, 'config'>, tx: Tx): Promise<SignInSettings> {
  const row = await findSettings(tx)
  const roles = await findRoles(tx)
  const { slug } = tx.viewer.company
  return {
    second_factor: (row?.second_factor ?? 'OPTIONAL') as SignInSettings['second_factor'],
    sign_on: {
      enabled: row?.sign_on_enabled ?? false,
      provider_name: row?.provider_name ?? '',
      issuer: row?.issuer ?? '',
      client_id: row?.client_id ?? '',
      protocol: protocolOf(row),
      saml: presentSaml(row),
      client_secret: { configured: row?.client_secret != null, last_four: row?.client_secret_end ?? null },
      domains: row?.domains ?? [],
      required: row?.sign_on_required ?? false,
      exceptions: await findExceptions(tx),
      trust_email: row?.trust_email ?? false,
      create_people: row?.create_people ?? false,
      default_role_id: row?.default_role_id ?? null,
      group_claim: row?.group_claim ?? '',
      roles: (await findGroupRoles(tx)).map(({ group_name, role_id }) => ({ group: group_name, role_id })),
    },
    version: row?.version ?? 0,
    callback_url: callbackUrl(services),
    saml_addresses: samlAddresses(services.config, slug),
    sign_in_url: services.config.baseUrl + paths.signIn(undefined, slug),
    // The flag `admin` belongs to the vendor's staff; a provider must not give it.
    assignable_roles: roles
      .filter(({ permissions }) => !permissions.includes('admin'))
      .map(({ id, name }) => ({ id, name })),
    admins: await findAdmins(tx),
  }
}

function valuesOf(
  { config }: Services,
  tx: Tx,
  { second_factor, sign_on }: SignInSettingsInput,
  stored: SettingsRow | undefined,
): SettingsValues {
  const given = sign_on.client_secret
  const secret =
    given === undefined
      ? { client_secret: stored?.client_secret ?? null, client_secret_end: stored?.client_secret_end ?? null }
      : {
          client_secret: given === '' ? null : seal(config.secretKey, clientSecretPlace(tx), given),
          // The last four characters of a short secret would reveal too much.
          client_secret_end: given.length < 12 ? null : given.slice(-4),
        }
  return {
    second_factor,
    sign_on_enabled: sign_on.enabled,
    provider_name: sign_on.provider_name || null,
    issuer: sign_on.issuer || null,
    client_id: sign_on.client_id || null,
    ...samlColumns(sign_on, stored),
    ...secret,
    domains: [...new Set(sign_on.domains)],
    sign_on_required: sign_on.required,
    trust_email: sign_on.trust_email,
    create_people: sign_on.create_people,
    default_role_id: sign_on.default_role_id,
    group_claim: sign_on.group_claim || null,
  }
}

const entriesOf = (tx: Tx, domains: readonly string[]) => [
  { kind: 'company' as const, name: tx.viewer.company.slug },
  ...[...new Set(domains)].map((name) => ({ kind: 'domain' as const, name })),
]

const auditedSettings = ({ second_factor, sign_on }: SignInSettings) => ({ second_factor, ...sign_on })

/** The place of the client secret's envelope. */
export const clientSecretPlace = ({ companyId }: { companyId: number }): string =>
  `sign_in_setting ${companyId}`
