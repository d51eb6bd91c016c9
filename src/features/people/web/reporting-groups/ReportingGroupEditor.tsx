import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownChangesOn } from '#features/people/web/own-changes.ts'
import { CriteriaEditor } from '#features/people/web/reporting-groups/CriteriaEditor.tsx'
import { GroupFields } from '#features/people/web/reporting-groups/GroupFields.tsx'
import {
  differences,
  type GroupValues,
  inputOf,
  NEW_GROUP,
  valuesOf,
} from '#features/people/web/reporting-groups/group-values.ts'
import { Preview } from '#features/people/web/reporting-groups/Preview.tsx'
import s from '#features/people/web/reporting-groups/reporting-groups.module.css'
import {
  type ReportingGroup,
  reportingGroupQuery,
} from '#features/people/web/reporting-groups/reporting-groups-queries.ts'
import { useConflict } from '#features/people/web/reporting-groups/use-conflict.ts'
import { useReportingGroupChanges } from '#features/people/web/reporting-groups/use-reporting-group-changes.ts'
import { faultWords, isStale, teamFaultText } from '#features/people/web/teams/team-texts.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { readErrorText } from '#platform/web/error-text.ts'
import { RestoredForm } from '#platform/web/RestoredBanner.tsx'
import { StaleCopy } from '#platform/web/StaleCopy.tsx'
import { UnsavedGuard } from '#platform/web/UnsavedGuard.tsx'
import { useRestorableForm } from '#platform/web/use-restorable-form.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { notify } from '#ui/notify.ts'

/** The form of a group next to a live preview of its members. */
export function ReportingGroupEditor({ group }: { group: ReportingGroup | null }) {
  const { t } = useTranslation('people')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const changes = useReportingGroupChanges()
  const form = useRestorableForm(`reporting-group-${group?.id ?? 'new'}`, {
    copy: group,
    valuesOf: startOf,
    isSame,
  })
  const { base, values, setValues, isDirty } = form
  const [stored, setStored] = useState<ReportingGroup | null>(null)
  const left = useRef(false)
  const before = startOf(base)
  const mine = stored ? ownChangesOn(valuesOf(stored), values, differences(before, values)) : values
  const conflict = useConflict(mine, stored)
  const saving = changes.create.isPending || changes.update.isPending
  const failure = base ? changes.update.error : changes.create.error
  const toList = () => {
    left.current = true
    void navigate({ to: paths.reportingGroups() })
  }

  const save = (on: ReportingGroup | null, wanted = values) => {
    const input = inputOf(wanted)
    const saved = () => {
      form.saved()
      notify(t('teams.done.saved', { name: input.name }), 'success')
      toList()
    }
    if (on === null) return changes.create.mutate(input, { onSuccess: saved })
    changes.update.mutate(
      { id: on.id, version: on.version, ...input },
      {
        onSuccess: saved,
        onError: (error) => {
          if (!isStale(error)) return
          queryClient
            .fetchQuery({ ...reportingGroupQuery(on.id), staleTime: 0 })
            .then(setStored, (failure) => void notify(readErrorText(failure, t), 'error'))
        },
      },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!saving) save(base)
  }
  const errorOf = (path: string) => {
    const message = isApiError(failure, 422) ? failure.messageFor(path) : undefined
    return message && faultWords(t, message)
  }
  const unsaid = failure && !isStale(failure) && !isApiError(failure, 422)

  return (
    <div className={s.editor}>
      <form className={s.form} onSubmit={submit} noValidate aria-label={t('reportingGroups.group')}>
        <RestoredForm form={form} />
        {unsaid && <Banner tone="bad">{teamFaultText(t, failure)}</Banner>}
        {base && !base.active && <Banner tone="warn">{t('reportingGroups.isArchived')}</Banner>}
        <GroupFields
          group={base}
          values={values}
          errorOf={errorOf}
          onChange={(change) => setValues((now) => ({ ...now, ...change }))}
        />
        <CriteriaEditor
          criteria={values.criteria}
          matchAll={values.matchAll}
          errorOf={errorOf}
          onChange={(change) => setValues((now) => ({ ...now, ...change }))}
        />
        <div className={s.foot}>
          {base?.active ? (
            <Button
              icon="trash"
              loading={changes.archive.isPending}
              onClick={() => changes.archive.mutate(base, { onSuccess: toList })}
            >
              {t('teams.act.archive')}
            </Button>
          ) : (
            <span />
          )}
          <ButtonLink href={paths.reportingGroups()}>{t('teams.cancel')}</ButtonLink>
          <Button type="submit" variant="primary" loading={saving} disabled={base !== null && !base.active}>
            {t('teams.save')}
          </Button>
        </div>
      </form>
      <Preview criteria={values.criteria} matchAll={values.matchAll} />
      <StaleCopy
        stored={stored}
        title={t('reportingGroups.conflict')}
        text={t('teams.conflict.text', { name: stored?.name })}
        fields={conflict}
        busy={saving}
        onClose={() => setStored(null)}
        onTake={(copy) => {
          form.setBase(copy, valuesOf(copy))
          setStored(null)
        }}
        onKeep={(copy) => {
          form.setBase(copy, mine)
          setStored(null)
          save(copy, mine)
        }}
      />
      <UnsavedGuard when={() => isDirty && !left.current} />
    </div>
  )
}

const startOf = (group: ReportingGroup | null) => (group ? valuesOf(group) : NEW_GROUP)
const isSame = (one: GroupValues, other: GroupValues): boolean => differences(one, other).length === 0
