import { type ReactNode, useMemo, useReducer, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Crumb } from '#features/qa/assignments/web/AssignmentGate.tsx'
import type { Assignment } from '#features/qa/assignments/web/assignments-api.ts'
import { CountsStep } from '#features/qa/assignments/web/form/CountsStep.tsx'
import { differences } from '#features/qa/assignments/web/form/differences.ts'
import { EstimateCard } from '#features/qa/assignments/web/form/EstimateCard.tsx'
import s from '#features/qa/assignments/web/form/form.module.css'
import { FormContext, type FormDesk } from '#features/qa/assignments/web/form/form-context.ts'
import { errorOf, formReducer, otherErrors } from '#features/qa/assignments/web/form/form-state.ts'
import { useEstimate } from '#features/qa/assignments/web/form/use-estimate.ts'
import { useSaving } from '#features/qa/assignments/web/form/use-saving.ts'
import type { AssignmentValues } from '#features/qa/assignments/web/form/values.ts'
import { WhatStep } from '#features/qa/assignments/web/form/WhatStep.tsx'
import { WhenStep } from '#features/qa/assignments/web/form/WhenStep.tsx'
import { WhoStep } from '#features/qa/assignments/web/form/WhoStep.tsx'
import { fromWire, toWire } from '#features/qa/assignments/web/form/wire.ts'
import { paths } from '#paths.ts'
import { StaleCopy } from '#platform/web/StaleCopy.tsx'
import { UnsavedGuard } from '#platform/web/UnsavedGuard.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { useNarrow } from '#ui/breakpoints.ts'
import { Card } from '#ui/Card.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type AssignmentFormProps = {
  start: AssignmentValues
  /** What is changed; null for a new one. */
  stored: Pick<Assignment, 'id' | 'name' | 'updated_at'> | null
}

/** Fields that say themselves what is wrong with them. */
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

/** Four steps: what is reviewed, who, how many, when; beside them what that comes to. */
export function AssignmentForm({ start, stored }: AssignmentFormProps) {
  const { t } = useTranslation('qa-assignments')
  const narrow = useNarrow()
  const [{ values, errors }, dispatch] = useReducer(formReducer, { values: start, errors: [] })
  // What leaving would lose is what differs from this.
  const base = useRef(start)
  const saving = useSaving(stored, dispatch)
  const estimate = useEstimate(values)
  const desk = useMemo<FormDesk>(
    () => ({
      values,
      change: (change) => dispatch({ type: 'changed', values: { ...values, ...change } }),
      error: (...fields) => errorOf(errors, ...fields),
    }),
    [values, errors],
  )
  const isChanged = () => JSON.stringify(toWire(values)) !== JSON.stringify(toWire(base.current))
  const others = otherErrors(errors, FIELDS)
  const { conflict } = saving
  return (
    <FormContext value={desk}>
      <PageBar
        title={t(stored ? 'form.edit' : 'form.new')}
        crumb={stored ? <Crumb of={stored} /> : <Crumb />}
      />
      <form
        className={s.page}
        noValidate
        onSubmit={(event) => {
          // A form in a popover of this one is heard here too.
          if (event.target !== event.currentTarget) return
          event.preventDefault()
          saving.save(values)
        }}
      >
        <div className={s.form}>
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
            error={desk.error('name')}
            onChange={({ target }) => desk.change({ name: target.value })}
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
          saving.take(copy)
          base.current = fromWire(copy)
          dispatch({ type: 'taken', values: fromWire(copy) })
        }}
        onKeep={(copy) => saving.keepMine(copy, values)}
      />
      <UnsavedGuard when={() => isChanged() && !saving.left.current} />
    </FormContext>
  )
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <div className={s.fields}>{children}</div>
    </Card>
  )
}
