import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AboutFields, useTranscriptOf } from '#features/qa/calibrations/web/new/AboutFields.tsx'
import { MeetingFields } from '#features/qa/calibrations/web/new/MeetingFields.tsx'
import s from '#features/qa/calibrations/web/new/new.module.css'
import { useCreation } from '#features/qa/calibrations/web/new/use-creation.ts'
import { useWish } from '#features/qa/calibrations/web/new/use-wish.ts'
import type { Wish } from '#features/qa/calibrations/web/new/wish.ts'
import { isBegun, missingIn } from '#features/qa/calibrations/web/new/wizard.ts'
import { activeFormsQuery } from '#features/qa/reviews/web/workspace/workspace-api.ts'
import { RestoredForm } from '#platform/web/RestoredBanner.tsx'
import { UnsavedGuard } from '#platform/web/UnsavedGuard.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'

/** All on one page, with all questions of one scorecard. */
export function ClassicForm({ initial }: { initial: Wish }) {
  const { t } = useTranslation('qa-calibrations')
  const state = useWish(initial)
  const forms = useQuery(activeFormsQuery)
  const transcript = useTranscriptOf(state.wish)
  const creation = useCreation({
    transcript,
    onErrors: state.setErrors,
    onMade: state.restored.saved,
  })
  const form = forms.data?.find(({ id }) => id === state.wish.formId)
  const wish = {
    ...state.wish,
    questionIds: form?.sections.flatMap(({ questions }) => questions.map(({ id }) => id)) ?? [],
  }
  return (
    <form
      className={s.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const missing = missingIn(wish).filter((field) => field !== 'qa_question_ids' || form !== undefined)
        if (!state.complain(missing)) void creation.create(wish)
      }}
    >
      <UnsavedGuard when={() => isBegun(state.wish) && !creation.isMade()} />
      <RestoredForm form={state.restored} />
      <AboutFields {...state} />
      <MeetingFields {...state} />
      {(state.errors.form ?? state.errors.qa_question_ids) && (
        <Banner tone="bad">{state.errors.form ?? state.errors.qa_question_ids}</Banner>
      )}
      <div className={s.foot}>
        <Button variant="primary" type="submit" loading={creation.busy}>
          {t('new.create')}
        </Button>
      </div>
    </form>
  )
}
