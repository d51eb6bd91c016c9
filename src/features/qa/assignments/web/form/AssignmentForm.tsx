import { type ReactNode, useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import { Crumb } from '#features/qa/assignments/web/AssignmentGate.tsx'
import type { Assignment } from '#features/qa/assignments/web/assignments-api.ts'
import { CountsStep } from '#features/qa/assignments/web/form/CountsStep.tsx'
import { differences } from '#features/qa/assignments/web/form/differences.ts'
import { EstimateCard } from '#features/qa/assignments/web/form/EstimateCard.tsx'
import s from '#features/qa/assignments/web/form/form.module.css'
import { FormContext, type FormFields } from '#features/qa/assignments/web/form/form-context.ts'
import { errorOf, formReducer, otherErrors } from '#features/qa/assignments/web/form/form-state.ts'
import { useEstimate } from '#features/qa/assignments/web/form/use-estimate.ts'
import { useSaving } from '#features/qa/assignments/web/form/use-saving.ts'
import { type AssignmentValues, NEW_ASSIGNMENT } from '#features/qa/assignments/web/form/values.ts'
import { WhatStep } from '#features/qa/assignments/web/form/WhatStep.tsx'
import { WhenStep } from '#features/qa/assignments/web/form/WhenStep.tsx'
import { WhoStep } from '#features/qa/assignments/web/form/WhoStep.tsx'
import { fromWire, toWire } from '#features/qa/assignments/web/form/wire.ts'
import { isDeepEqual } from '#lib/deep-equal.ts'
import { paths } from '#paths.ts'
import { hasShapeOf } from '#platform/web/has-shape-of.ts'
import { RestoredForm } from '#platform/web/RestoredBanner.tsx'
import { StaleCopy } from '#platform/web/StaleCopy.tsx'
import { UnsavedGuard } from '#platform/web/UnsavedGuard.tsx'
import { useRestorableForm } from '#platform/web/use-restorable-form.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { useNarrow } from '#ui/breakpoints.ts'
import { Card } from '#ui/Card.tsx'
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
  'groups',
  'reporting_groups',
  'reporting_group_id',
  'employees',
  'excluded_employees',
  'included_roles',
  'reviewers',
  'allocations',
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
  const typed = useRestorableForm<AssignmentValues, Copy>(place, {
    copy: { start, stored },
    valuesOf: (copy) => copy.start,
    isSame: isSameAssignment,
    fits: (kept) => hasShapeOf(NEW_ASSIGNMENT, kept),
  })
  const { values } = typed
  const [{ errors }, dispatch] = useReducer(formReducer, { values, errors: [] })
  const change = (next: AssignmentValues) => {
    dispatch({ type: 'changed', values: next })
    typed.setValues(next)
  }
  const saving = useSaving({ stored: typed.base.stored, dispatch, onSaved: typed.saved })
  const estimate = useEstimate(values)
  const fields: FormFields = {
    values,
    change: (part) => change({ ...values, ...part }),
    error: (...fields) => errorOf(errors, ...fields),
  }
  const others = otherErrors(errors, FIELDS)
  const { conflict } = saving
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
          saving.save(values)
        }}
      >
        <div className={s.form}>
          <RestoredForm form={typed} />
          {narrow && <Banner>{t('form.larger')}</Banner>}
          {(saving.fault !== null || errors.length > 0) && (
            <Banner tone="bad">
              {saving.fault ??
                (others.length > 0 ? others.map(({ message }) => message).join(' ') : t('form.refused'))}
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
        <div className={s.side}>
          <EstimateCard query={estimate.query} short={estimate.warnings.size} />
          <div className={s.foot}>
            <ButtonLink href={paths.qaAssignments()}>{t('form.cancel')}</ButtonLink>
            <Button type="submit" variant="primary" loading={saving.saving}>
              {t(stored ? 'form.save' : 'form.make')}
            </Button>
          </div>
        </div>
      </form>
      <StaleCopy
        stored={conflict}
        title={t('conflict.title')}
        text={t('conflict.text')}
        fields={
          conflict
            ? differences(values, fromWire(conflict)).map(({ field, mine, theirs }) => ({
                id: field,
                label: t(`conflict.field.${field}`),
                mine,
                stored: theirs,
              }))
            : []
        }
        onClose={saving.leaveConflict}
        onTake={(copy) => {
          saving.leaveConflict()
          const theirs = fromWire(copy)
          typed.setBase({ start: theirs, stored: copy }, theirs)
          dispatch({ type: 'replaced', values: theirs })
        }}
        onKeep={(copy) => {
          typed.setBase({ start: fromWire(copy), stored: copy }, values)
          saving.keepMine(copy, values)
        }}
      />
      <UnsavedGuard when={() => typed.isDirty && !saving.left.current} />
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
