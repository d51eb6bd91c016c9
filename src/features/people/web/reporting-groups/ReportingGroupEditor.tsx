import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
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
import { RestoredForm } from '#platform/web/RestoredBanner.tsx'
import { StaleCopy } from '#platform/web/StaleCopy.tsx'
import { UnsavedGuard } from '#platform/web/UnsavedGuard.tsx'
import { rebaseFields, useVersionedForm } from '#platform/web/use-versioned-form.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { notify } from '#ui/notify.ts'

/** The form of a group next to a live preview of its members. */
export function ReportingGroupEditor({ group }: { group: ReportingGroup | null }) {
  const { t } = useTranslation('people')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const changes = useReportingGroupChanges()
  const form = useVersionedForm(`reporting-group-${group?.id ?? 'new'}`, {
    copy: group,
    valuesOf: startOf,
    isSame,
    rebase: rebaseFields(differences),
    write: (wanted, base): Promise<unknown> => {
      const input = inputOf(wanted)
      if (base === null) return changes.create.mutateAsync(input)
      return changes.update.mutateAsync({ id: base.id, version: base.version, ...input })
    },
    onSaved: (_saved, wanted) => {
      notify(t('teams.done.saved', { name: inputOf(wanted).name }), 'success')
      toList()
    },
    newerCopy: (error) =>
      group && isStale(error)
        ? queryClient.fetchQuery({ ...reportingGroupQuery(group.id), staleTime: 0 })
        : null,
  })
  const { base, values, setValues, error } = form
  const conflict = useConflict(form.mine, form.conflict.stored)
  const toList = () => void navigate({ to: paths.reportingGroups() })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.save()
  }
  const errorOf = (path: string) => {
    const message = isApiError(error, 422) ? error.messageFor(path) : undefined
    return message && faultWords(t, message)
  }

  return (
    <div className={s.editor}>
      <form className="stack-fit gap-24" onSubmit={submit} noValidate aria-label={t('reportingGroups.group')}>
        <RestoredForm form={form} />
        {error && !isApiError(error, 422) && <Banner tone="bad">{teamFaultText(t, error)}</Banner>}
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
        <div className={cx('flex gap-8 justify-end', s.foot)}>
          {base?.active ? (
            <Button
              icon="trash"
              loading={changes.archive.isPending}
              onClick={() =>
                changes.archive.mutate(base, {
                  onSuccess: () => {
                    form.leave()
                    toList()
                  },
                })
              }
            >
              {t('teams.act.archive')}
            </Button>
          ) : (
            <span />
          )}
          <ButtonLink href={paths.reportingGroups()}>{t('teams.cancel')}</ButtonLink>
          <Button
            type="submit"
            variant="primary"
            loading={form.isSaving}
            disabled={base !== null && !base.active}
          >
            {t('teams.save')}
          </Button>
        </div>
      </form>
      <Preview criteria={values.criteria} matchAll={values.matchAll} />
      <StaleCopy {...form.conflict} fields={() => conflict} />
      <UnsavedGuard when={form.isUnsaved} />
    </div>
  )
}

const startOf = (group: ReportingGroup | null) => (group ? valuesOf(group) : NEW_GROUP)
const isSame = (one: GroupValues, other: GroupValues): boolean => differences(one, other).length === 0
