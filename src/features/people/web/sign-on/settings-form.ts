import type { AnswerTo } from '#platform/web/api.ts'

export type SettingsFieldsProps = {
  values: SettingsValues
  change: (part: Partial<SettingsValues>) => void
  /** The server's error for a field. */
  faultAt: (field: string) => string | undefined
  settings: SignInSettings
}

export type SignInSettings = AnswerTo<'/api/v1/sign_in_settings', 'get'>

/** The form's values; lists are texts as typed. */
export type SettingsValues = Omit<
  SignInSettings['sign_on'],
  'client_secret' | 'domains' | 'default_role_id' | 'saml'
> & {
  second_factor: SignInSettings['second_factor']
  /** Empty keeps the stored secret. */
  client_secret: string
  removes_secret: boolean
  /** One per line, or separated by commas. */
  domains: string
  default_role_id: string
  saml_entity_id: string
  saml_sign_on_url: string
  /** One or two, in PEM. */
  saml_certificates: string
  saml_provider_starts: boolean
}

export function valuesOf({ second_factor, sign_on }: SignInSettings): SettingsValues {
  const { saml, ...values } = sign_on
  return {
    ...values,
    second_factor,
    client_secret: '',
    removes_secret: false,
    domains: sign_on.domains.join('\n'),
    default_role_id: sign_on.default_role_id === null ? '' : String(sign_on.default_role_id),
    saml_entity_id: saml.entity_id,
    saml_sign_on_url: saml.sign_on_url,
    saml_certificates: saml.certificates.map(({ certificate }) => certificate).join('\n'),
    saml_provider_starts: saml.provider_starts,
  }
}

/** The settings that changed since they were read. */
export const changedSettings = (read: SettingsValues, now: SettingsValues): (keyof SettingsValues)[] =>
  (Object.keys(now) as (keyof SettingsValues)[]).filter(
    (name) => JSON.stringify(now[name]) !== JSON.stringify(read[name]),
  )

/** The request body, with the version that was read. */
export function inputOf(values: SettingsValues, version: number) {
  const { second_factor, client_secret, removes_secret, domains, default_role_id, ...others } = values
  const { saml_entity_id, saml_sign_on_url, saml_certificates, saml_provider_starts, ...rest } = others
  const secret = client_secret === '' ? (removes_secret ? '' : undefined) : client_secret
  return {
    second_factor,
    sign_on: {
      ...rest,
      ...(secret !== undefined && { client_secret: secret }),
      domains: listOf(domains),
      default_role_id: default_role_id === '' ? null : Number(default_role_id),
      saml: {
        entity_id: saml_entity_id,
        sign_on_url: saml_sign_on_url,
        certificates: certificatesOf(saml_certificates),
        provider_starts: saml_provider_starts,
      },
    },
    version,
  }
}

export const listOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

/** The certificates in a text: PEM blocks, or one as bare base64. */
export function certificatesOf(text: string): string[] {
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g)
  return blocks ?? [text.trim()].filter(Boolean)
}
