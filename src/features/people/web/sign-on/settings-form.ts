import type { SignInSettings } from '#features/people/web/sign-on/use-sign-in-settings.ts'

/** The settings as the form holds them: texts where texts are typed. */
export type SettingsValues = Omit<
  SignInSettings['sign_on'],
  'client_secret' | 'domains' | 'default_role_id'
> & {
  second_factor: SignInSettings['second_factor']
  /** What is typed; empty leaves the stored one alone. */
  client_secret: string
  removes_secret: boolean
  /** One a line, or separated by commas. */
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

/** The settings that were changed since they were read. */
export const changedSettings = (read: SettingsValues, now: SettingsValues): (keyof SettingsValues)[] =>
  (Object.keys(now) as (keyof SettingsValues)[]).filter(
    (name) => JSON.stringify(now[name]) !== JSON.stringify(read[name]),
  )

/** What is sent on top of the version that was read. */
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
