import { useTranslation } from 'react-i18next'
import type { SignInSettings } from '#features/people/web/sign-on/settings-form.ts'
import { inputOf, type SettingsValues } from '#features/people/web/sign-on/settings-form.ts'

/** The fields in which the edited and the stored settings differ, in words. The secret is not compared. */
export function useConflictFields(
  values: SettingsValues,
  stored: SignInSettings | null,
  read: SignInSettings,
) {
  const { t } = useTranslation('people')
  if (!stored) return []
  const { second_factor, sign_on } = inputOf(values, 0)
  const yes = (value: boolean) => (value ? t('signOn.yes') : t('signOn.no'))
  const text = (value: string) => value || null
  const role = (id: number | null) => read.assignable_roles.find((one) => one.id === id)?.name ?? null
  const rules = { OPTIONAL: t('signOn.optional'), ADMINS: t('signOn.admins'), EVERYONE: t('signOn.everyone') }
  const textsOf = (
    from: typeof sign_on | SignInSettings['sign_on'],
    rule: SettingsValues['second_factor'],
    certificates: readonly string[],
  ) => ({
    second_factor: rules[rule],
    enabled: yes(from.enabled),
    provider_name: text(from.provider_name),
    protocol: from.protocol === 'SAML' ? 'SAML 2.0' : 'OpenID Connect',
    issuer: text(from.issuer),
    client_id: text(from.client_id),
    entity_id: text(from.saml.entity_id),
    sign_on_url: text(from.saml.sign_on_url),
    certificates: text(certificates.join('\n')),
    provider_starts: yes(from.saml.provider_starts),
    domains: text(from.domains.join(', ')),
    trust_email: yes(from.trust_email),
    create_people: yes(from.create_people),
    default_role_id: role(from.default_role_id),
    group_claim: text(from.group_claim),
    roles: text(from.roles.map(({ group, role_id }) => `${group}: ${role(role_id) ?? ''}`).join(', ')),
    required: yes(from.required),
    exceptions: text(
      from.exceptions.map((id) => read.admins.find((admin) => admin.id === id)?.name ?? '').join(', '),
    ),
  })
  const labels = {
    second_factor: t('signOn.secondFactorFor'),
    enabled: t('signOn.enabled'),
    provider_name: t('signOn.providerName'),
    protocol: t('signOn.protocol'),
    issuer: t('signOn.issuer'),
    client_id: t('signOn.clientId'),
    entity_id: t('signOn.saml.entityId'),
    sign_on_url: t('signOn.saml.signOnUrl'),
    certificates: t('signOn.saml.certificates'),
    provider_starts: t('signOn.saml.providerStarts'),
    domains: t('signOn.domains'),
    trust_email: t('signOn.trustEmail'),
    create_people: t('signOn.createPeople'),
    default_role_id: t('signOn.defaultRole'),
    group_claim: t('signOn.groupClaim'),
    roles: t('signOn.groups'),
    required: t('signOn.required'),
    exceptions: t('signOn.exceptions'),
  }
  const mine = textsOf(sign_on, second_factor, sign_on.saml.certificates)
  const theirs = textsOf(
    stored.sign_on,
    stored.second_factor,
    stored.sign_on.saml.certificates.map(({ certificate }) => certificate),
  )
  const ids = Object.keys(labels) as (keyof typeof labels)[]
  return ids
    .filter((id) => mine[id] !== theirs[id])
    .map((id) => ({ id, label: labels[id], mine: mine[id], stored: theirs[id] }))
}
