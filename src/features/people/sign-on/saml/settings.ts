import type { SignInSettings, SignInSettingsInput } from '#features/people/sign-on/contract.ts'
import { readCertificate } from '#features/people/sign-on/saml/certificates.ts'
import { serviceProvider } from '#features/people/sign-on/saml/provider.ts'
import type { SettingsRow, SettingsValues } from '#features/people/sign-on/store.ts'
import type { Config } from '#platform/config/config.ts'

type SamlInput = NonNullable<SignInSettingsInput['sign_on']['saml']>

export const protocolOf = (row: Pick<SettingsRow, 'protocol'> | undefined) =>
  (row?.protocol ?? 'OIDC') as SignInSettings['sign_on']['protocol']

/** The stored values, in the form of the input. */
export const samlOf = (row: SettingsRow | undefined): SamlInput => ({
  entity_id: row?.saml_entity_id ?? '',
  sign_on_url: row?.saml_sign_on_url ?? '',
  certificates: row?.saml_certificates ?? [],
  provider_starts: row?.saml_provider_starts ?? false,
})

/** What to store; values that the input leaves out stay. */
export function samlColumns(
  { protocol, saml }: SignInSettingsInput['sign_on'],
  stored: SettingsRow | undefined,
): Pick<
  SettingsValues,
  'protocol' | 'saml_entity_id' | 'saml_sign_on_url' | 'saml_certificates' | 'saml_provider_starts'
> {
  const { entity_id, sign_on_url, certificates, provider_starts } = saml ?? samlOf(stored)
  return {
    protocol: protocol ?? protocolOf(stored),
    saml_entity_id: entity_id || null,
    saml_sign_on_url: sign_on_url || null,
    saml_certificates: [...new Set(certificates.map((text) => readCertificate(text)?.base64 ?? text))],
    saml_provider_starts: provider_starts,
  }
}

export function presentSaml(row: SettingsRow | undefined): SignInSettings['sign_on']['saml'] {
  const { certificates, ...rest } = samlOf(row)
  return {
    ...rest,
    certificates: certificates
      .map(readCertificate)
      .filter((certificate) => certificate !== null)
      .map(({ pem, subject, expiresAt }) => ({
        certificate: pem,
        subject,
        expires_at: expiresAt.toISOString(),
      })),
  }
}

/** The addresses to register with the provider. The entity ID is the address of the metadata, as is usual. */
export function samlAddresses(config: Pick<Config, 'baseUrl'>, slug: string) {
  const { entityId, acsUrl } = serviceProvider(config, slug)
  return { entity_id: entityId, acs_url: acsUrl, metadata_url: entityId }
}
