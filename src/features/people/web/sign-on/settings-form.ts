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
  'client_secret' | 'domains' | 'default_role_id'
> & {
  second_factor: SignInSettings['second_factor']
  /** Empty keeps the stored secret. */
  client_secret: string
  removes_secret: boolean
  /** One per line, or separated by commas. */
  domains: string
  default_role_id: string
}

export function valuesOf({ second_factor, sign_on }: SignInSettings): SettingsValues {
  return {
    ...sign_on,
    second_factor,
    client_secret: '',
    removes_secret: false,
    domains: sign_on.domains.join('\n'),
    default_role_id: sign_on.default_role_id === null ? '' : String(sign_on.default_role_id),
  }
}

/** The settings that changed since they were read. */
export const changedSettings = (read: SettingsValues, now: SettingsValues): (keyof SettingsValues)[] =>
  (Object.keys(now) as (keyof SettingsValues)[]).filter(
    (name) => JSON.stringify(now[name]) !== JSON.stringify(read[name]),
  )

/** The request body, with the version that was read. */
export function inputOf(values: SettingsValues, version: number) {
  const { second_factor, client_secret, removes_secret, domains, default_role_id, ...rest } = values
  const secret = client_secret === '' ? (removes_secret ? '' : undefined) : client_secret
  return {
    second_factor,
    sign_on: {
      ...rest,
      ...(secret !== undefined && { client_secret: secret }),
      domains: listOf(domains),
      default_role_id: default_role_id === '' ? null : Number(default_role_id),
    },
    version,
  }
}

export const listOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)
