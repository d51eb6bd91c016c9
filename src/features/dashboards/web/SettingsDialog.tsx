import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Dashboard, DashboardList } from '#features/dashboards/contract.ts'
import { useChangeDashboard } from '#features/dashboards/web/dashboards-api.ts'
import { rolesQuery } from '#features/people/web/employees/choices-queries.ts'
import { unitsQuery } from '#features/people/web/units/units-api.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { differingFields } from '#platform/web/differing-fields.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { StaleCopy } from '#platform/web/StaleCopy.tsx'
import { useVersionedForm } from '#platform/web/use-versioned-form.ts'
import { Banner } from '#ui/Banner.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { notify } from '#ui/notify.ts'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type Values = { name: string; teamId: number | null; roleIds: number[] }

const valuesOf = ({ name, team, role_ids }: Dashboard): Values => ({
  name,
  teamId: team?.id ?? null,
  roleIds: role_ids,
})

type SettingsDialogProps = {
  dashboard: Dashboard
  sharing: Pick<DashboardList, 'sharable_team_ids' | 'can_share_with_roles'>
  onClose: () => void
}

/** Renames a dashboard and shares it with a team or with roles. */
export function SettingsDialog({ dashboard, sharing, onClose }: SettingsDialogProps) {
  const { t } = useTranslation('dashboards')
  const change = useChangeDashboard()
  const form = useVersionedForm(null, {
    copy: dashboard,
    valuesOf,
    write: ({ name, teamId, roleIds }: Values, { id, version }: Dashboard) =>
      change.mutateAsync({ id, version, name, team_id: teamId, role_ids: roleIds }),
    onSaved: ({ name }) => {
      onClose()
      notify(t('saved', { name }), 'success')
    },
  })
  const { values, setValues, error } = form
  const set = (part: Partial<Values>) => setValues((now) => ({ ...now, ...part }))
  const faultOf = (field: string) => (isApiError(error, 422) ? error.messageFor(field) : undefined)
  const teams = useTeamOptions(dashboard, sharing.sharable_team_ids)
  const roles = useQuery({ ...rolesQuery, enabled: sharing.can_share_with_roles }).data ?? []
  const { stored } = form.conflict
  if (stored) {
    const words = ({ name, teamId, roleIds }: Values) => ({
      name,
      team: teams.find(({ value }) => value === String(teamId))?.label ?? '',
      roles: roles.flatMap(({ id, name: role }) => (roleIds.includes(Number(id)) ? role : [])).join(', '),
    })
    const labels = { name: t('name'), team: t('share.team'), roles: t('share.roles') }
    return (
      <StaleCopy
        {...form.conflict}
        fields={(copy) => differingFields(labels, { mine: words(values), stored: words(valuesOf(copy)) })}
      />
    )
  }
  return (
    <FormDialog
      title={t('settings')}
      submit={t('save')}
      busy={form.isSaving}
      disabled={values.name.trim() === ''}
      onClose={onClose}
      onSubmit={() => form.save()}
      className="stack gap-16"
    >
      {error && !isApiError(error, 422) && <Banner tone="bad">{writeErrorText(error, t)}</Banner>}
      <TextInput
        label={t('name')}
        value={values.name}
        maxLength={100}
        autoComplete="off"
        error={faultOf('name')}
        onChange={(event) => set({ name: event.target.value })}
        data-autofocus
      />
      {teams.length > 0 && (
        <Select
          label={t('share.team')}
          hint={t('share.hint')}
          value={values.teamId === null ? '' : String(values.teamId)}
          placeholder={t('share.noTeam')}
          options={teams}
          error={faultOf('team_id')}
          onChange={({ target: { value } }) => set({ teamId: value === '' ? null : Number(value) })}
        />
      )}
      {roles.length > 0 && (
        <fieldset className="stack gap-6">
          <legend className="medium">{t('share.roles')}</legend>
          {roles.map(({ id, name }) => (
            <Checkbox
              key={id}
              checked={values.roleIds.includes(Number(id))}
              onChange={({ target: { checked } }) =>
                set({
                  roleIds: checked
                    ? [...values.roleIds, Number(id)]
                    : values.roleIds.filter((each) => each !== Number(id)),
                })
              }
            >
              {name}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </FormDialog>
  )
}

/** The teams to share with, and the one it is shared with. */
function useTeamOptions({ team }: Dashboard, sharable: readonly number[] | null) {
  const { t } = useTranslation('dashboards')
  const mayShare = sharable === null || sharable.length > 0
  const { data: feedback = [] } = useQuery({ ...unitsQuery('teams'), enabled: mayShare })
  const names = new Map(feedback.map(({ id, name }) => [id, name]))
  if (team) names.set(team.id, team.name)
  const ids = [...new Set([...(sharable ?? names.keys()), ...(team ? [team.id] : [])])]
  return ids.map((id) => ({ value: String(id), label: names.get(id) ?? t('share.teamById', { id }) }))
}
