import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Crumb } from '#features/qa/assignments/web/AssignmentGate.tsx'
import type { Assignment, AssignmentRow } from '#features/qa/assignments/web/assignments-api.ts'
import { CountsStep } from '#features/qa/assignments/web/form/CountsStep.tsx'
import { differences } from '#features/qa/assignments/web/form/differences.ts'
import { EstimateCard } from '#features/qa/assignments/web/form/EstimateCard.tsx'
import s from '#features/qa/assignments/web/form/form.module.css'
import { FormContext, type FormFields } from '#features/qa/assignments/web/form/form-context.ts'
import { errorOf, otherErrors } from '#features/qa/assignments/web/form/form-errors.ts'
import { useEstimate } from '#features/qa/assignments/web/form/use-estimate.ts'
import { useWriteAssignment } from '#features/qa/assignments/web/form/use-write-assignment.ts'
import { type AssignmentValues, NEW_ASSIGNMENT } from '#features/qa/assignments/web/form/values.ts'
import { WhatStep } from '#features/qa/assignments/web/form/WhatStep.tsx'
import { WhenStep } from '#features/qa/assignments/web/form/WhenStep.tsx'
import { WhoStep } from '#features/qa/assignments/web/form/WhoStep.tsx'
import { fromWire, toWire } from '#features/qa/assignments/web/form/wire.ts'
import { isDeepEqual } from '#lib/deep-equal.ts'
import { paths } from '#paths.ts'
import { isApiError, storedCopy } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { hasShapeOf } from '#platform/web/has-shape-of.ts'
import { RestoredForm } from '#platform/web/RestoredBanner.tsx'
import { StaleCopy } from '#platform/web/StaleCopy.tsx'
import { UnsavedGuard } from '#platform/web/UnsavedGuard.tsx'
import { useVersionedForm } from '#platform/web/use-versioned-form.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { useNarrow } from '#ui/breakpoints.ts'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { notify } from '#ui/notify.ts'
import { PageBar } from '#ui/PageBar.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type AssignmentFormProps = {
  start: AssignmentValues
  /** The assignment to edit; null for a new one. */
  stored: Stored | null
  /** Key of the unsaved values in browser storage. */
  place: string
}
type Stored = Pick<Assignment, 'id' | 'name' | 'updated_at'>
type Copy = { start: AssignmentValues; stored: Stored | null }

/** Fields that show their own errors. */
const FIELDS = [
  'name',
  'qa_review_type',
  'default_qa_form_id',
  'filters',
  'population',
  'groups',
  'reporting_groups',
  'reporting_group_id',
  'employees',
  'excluded_employees',
  'included_roles',
  'reviewers',
  'allocations',
  'budget_minutes',
  'cadence',
  'initial_start_date',
  'start_date',
  'end_date',
  'number_of_days',
]

/** Four steps (interactions, people, number of reviews, schedule) with a live estimate. */
export function AssignmentForm({ start, stored, place }: AssignmentFormProps) {
  const { t } = useTranslation('qa-assignments')
  const narrow = useNarrow()
  const router = useRouter()
  const form = useVersionedForm(place, {
    copy: { start, stored },
    valuesOf: (copy: Copy) => copy.start,
    isSame: isSameAssignment,
    fits: (stored) => hasShapeOf(NEW_ASSIGNMENT, stored),
    write: useWriteAssignment(),
    onSaved: () => {
      notify(t('form.saved'), 'success')
      void router.navigate({ href: paths.qaAssignments() })
    },
    newerCopy: (error) => {
      const row = storedCopy<AssignmentRow>(error)
      return row && { start: fromWire(row), stored: row }
    },
  })
  const { values, error } = form
  const errors = isApiError(error, 422) ? error.errors : []
  const estimate = useEstimate(values)
  const fields: FormFields = {
    values,
    change: (part) => {
      // A new name clears the errors of the last save.
      if (part.name !== undefined && part.name !== values.name) form.clearError()
      form.setValues({ ...values, ...part })
    },
    error: (...fields) => errorOf(errors, ...fields),
  }
  const others = otherErrors(errors, FIELDS)
  return (
    <FormContext value={fields}>
      <PageBar
        title={t(stored ? 'form.edit' : 'form.new')}
        crumb={stored ? <Crumb of={stored} /> : <Crumb />}
      />
      <form
        className={s.page}
        noValidate
        onSubmit={(event) => {
          // React also passes on submit events of forms in popovers; ignore those.
          if (event.target !== event.currentTarget) return
          event.preventDefault()
          form.save()
        }}
      >
        <div className="stack gap-16">
          <RestoredForm form={form} />
          {narrow && <Banner>{t('form.larger')}</Banner>}
          {error && (
            <Banner tone="bad">
              {errors.length === 0
                ? writeErrorText(error, t)
                : others.map(({ message }) => message).join(' ') || t('form.refused')}
            </Banner>
          )}
          <TextInput
            label={t('form.name')}
            required
            maxLength={200}
            dir="auto"
            value={values.name}
            error={fields.error('name')}
            onChange={({ target }) => fields.change({ name: target.value })}
          />
          <Step title={t('form.step.what')}>
            <WhatStep />
          </Step>
          <Step title={t('form.step.who')}>
            <WhoStep />
          </Step>
          <Step title={t('form.step.counts')}>
            <CountsStep warnings={estimate.warnings} />
          </Step>
          <Step title={t('form.step.when')}>
            <WhenStep />
          </Step>
        </div>
        <div className={cx('stack gap-16', s.side)}>
          <EstimateCard query={estimate.query} short={estimate.warnings.size} />
          <div className="flex gap-8 justify-end">
            <ButtonLink href={paths.qaAssignments()}>{t('form.cancel')}</ButtonLink>
            <Button type="submit" variant="primary" loading={form.isSaving}>
              {t(stored ? 'form.save' : 'form.make')}
            </Button>
          </div>
        </div>
      </form>
      <StaleCopy
        {...form.conflict}
        fields={(copy) =>
          differences(values, copy.start).map(({ field, mine, theirs }) => ({
            id: field,
            label: t(`conflict.field.${field}`),
            mine,
            stored: theirs,
          }))
        }
      />
      <UnsavedGuard when={form.isUnsaved} />
    </FormContext>
  )
}

const isSameAssignment = (one: AssignmentValues, other: AssignmentValues): boolean =>
  isDeepEqual(toWire(one), toWire(other))

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <div className={s.fields}>{children}</div>
    </Card>
  )
}
