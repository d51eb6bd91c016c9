import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { rolesQuery } from '#features/people/web/employees/choices-queries.ts'
import { ownedGroupsQuery } from '#features/qa/assignments/web/assignments-api.ts'
import { ChoiceField } from '#features/qa/assignments/web/form/ChoiceField.tsx'
import s from '#features/qa/assignments/web/form/form.module.css'
import { useForm } from '#features/qa/assignments/web/form/form-context.ts'
import { PeopleField, ReportingGroupsField } from '#features/qa/assignments/web/form/PeopleField.tsx'
import { withGroups, withTeamLeaders } from '#features/qa/assignments/web/form/values.ts'
import { Checkbox } from '#ui/Checkbox.tsx'

/** Whose work is reviewed, and who reviews it. */
export function WhoStep() {
  const { t } = useTranslation('qa-assignments')
  const { values, change, error } = useForm()
  const groups = useQuery(ownedGroupsQuery)
  const known = groups.data ?? []
  // People without access to people's settings may not read the roles.
  const roles = useQuery({ ...rolesQuery, retry: false })
  const single = values.employeesAsReviewees
  return (
    <>
      <h3 className={s.wide}>{t('form.reviewees')}</h3>
      <div className={s.wide}>
        <Checkbox
          checked={single}
          hint={t('form.singleHint')}
          onChange={({ target }) => change({ employeesAsReviewees: target.checked })}
        >
          {t('form.single')}
        </Checkbox>
      </div>
      <ChoiceField
        label={t('form.groups')}
        placeholder={t('form.none')}
        hint={single ? t('form.groupsUnused') : t('form.groupsHint')}
        options={groups.data?.map(({ id, name, owner }) => ({
          value: id,
          label: name,
          ...(owner && { detail: owner.name }),
        }))}
        query={groups}
        value={values.groups}
        error={error('groups')}
        onChange={(ids) => change(withGroups(values, ids, known))}
      />
      <ReportingGroupsField
        label={t('form.reportingGroups')}
        placeholder={t('form.none')}
        value={values.reportingGroups}
        error={error('reporting_groups', 'reporting_group_id')}
        onChange={(reportingGroups) => change({ reportingGroups })}
      />
      <PeopleField
        label={t('form.employees')}
        placeholder={t('form.nobody')}
        hint={!single && values.groups.length > 0 ? t('form.employeesUnused') : undefined}
        value={values.employees}
        error={error('employees')}
        onChange={(employees) => change({ employees })}
      />
      <PeopleField
        label={t('form.excluded')}
        placeholder={t('form.nobody')}
        value={values.excludedEmployees}
        error={error('excluded_employees')}
        onChange={(excludedEmployees) => change({ excludedEmployees })}
      />
      {(roles.data?.length ?? 0) + values.roles.length > 0 && (
        <ChoiceField
          label={t('form.roles')}
          placeholder={t('form.any')}
          options={roles.data?.map(({ id, name }) => ({ value: Number(id), label: name }))}
          query={roles}
          value={values.roles}
          error={error('included_roles')}
          onChange={(ids) => change({ roles: ids })}
        />
      )}
      <h3 className={s.wide}>{t('form.reviewers')}</h3>
      <div className={s.wide}>
        <Checkbox
          checked={values.allocateToTeamLeader}
          disabled={values.groups.length === 0}
          hint={values.groups.length === 0 ? t('form.leadersNeedGroups') : t('form.leadersHint')}
          onChange={({ target }) => change(withTeamLeaders(values, target.checked, known))}
        >
          {t('form.leaders')}
        </Checkbox>
      </div>
      <PeopleField
        label={t('form.reviewers')}
        placeholder={t('form.nobody')}
        fixed={values.allocateToTeamLeader}
        value={values.reviewers}
        error={error('reviewers')}
        onChange={(reviewers) => change({ reviewers })}
      />
    </>
  )
}
