import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useDates } from '#features/feedback/web/use-dates.ts'
import { AssignmentGate } from '#features/qa/assignments/web/AssignmentGate.tsx'
import { AssignmentForm } from '#features/qa/assignments/web/form/AssignmentForm.tsx'
import { duplicateValues } from '#features/qa/assignments/web/form/duplicate.ts'
import { populationIn } from '#features/qa/assignments/web/form/population.ts'
import { NEW_ASSIGNMENT } from '#features/qa/assignments/web/form/values.ts'
import { fromWire } from '#features/qa/assignments/web/form/wire.ts'
import { drawsInteractions } from '#features/qa/reviews/web/interactions/assignment-link.ts'
import { paths } from '#paths.ts'
import { useCan } from '#platform/web/session.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageBar } from '#ui/PageBar.tsx'

/** Creates, duplicates or edits an assignment, depending on the path. */
export function AssignmentFormPage() {
  const manages = useCan('manageQa')
  const here = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') })
  const query = useLocation({ select: ({ searchStr }) => searchStr })
  const dates = useDates()
  if (!manages) return <NoPermission />
  if (here === paths.qaAssignment('new'))
    return drawsInteractions(query) ? (
      <AssignmentForm
        key={query}
        start={{ ...NEW_ASSIGNMENT, population: populationIn(query, dates) }}
        stored={null}
        place={`assignment-new${query}`}
      />
    ) : (
      <AssignmentForm start={NEW_ASSIGNMENT} stored={null} place="assignment-new" />
    )
  const copies = here.endsWith('/duplicate')
  return (
    <AssignmentGate>
      {(assignment) => {
        const values = fromWire(assignment)
        if (!assignment.can_edit) return <NoPermission />
        return copies ? (
          <AssignmentForm
            key={`copy-${assignment.id}`}
            start={duplicateValues(values)}
            stored={null}
            place={`assignment-copy-${assignment.id}`}
          />
        ) : (
          <AssignmentForm
            key={assignment.id}
            start={values}
            stored={assignment}
            place={`assignment-${assignment.id}`}
          />
        )
      }}
    </AssignmentGate>
  )
}

function NoPermission() {
  const { t } = useTranslation('qa-assignments')
  return (
    <>
      <PageBar title={t('title')} />
      <EmptyState
        kind="no-access"
        title={t('form.notYours')}
        action={<ButtonLink href={paths.qaAssignments()}>{t('toList')}</ButtonLink>}
      />
    </>
  )
}
