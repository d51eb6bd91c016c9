import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ASSIGNMENTS_KEY, nextReview, type Offer } from '#features/qa/assignments/web/assignments-api.ts'
import { createAudit } from '#features/qa/assignments/web/queue/create-audit.ts'
import { paths } from '#paths.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { notify } from '#ui/notify.ts'

type StartOptions = {
  /** Open this offer instead of requesting the next one. */
  offer?: Offer
  /** A review was just completed, so the share may now be done. */
  completed?: boolean
  /** Replace the current page in the history, because it only redirects. */
  replace?: boolean
}

/** Opens the next review or audit of an assignment, or the similar interactions if there is none. */
export function useStartNext(id: number) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { t } = useTranslation('app')
  return useMutation({
    mutationFn: async ({ offer, completed = false, replace = false }: StartOptions) => {
      const href = offer ? await addressOf(offer) : await nextAddress(id, completed)
      await navigate({ href, replace })
    },
    meta: { handles: 'all' },
    onError: (error, { replace }) => {
      // A redirecting page shows the error itself.
      if (!replace) notify(writeErrorText(error, t), 'error')
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ASSIGNMENTS_KEY, refetchType: 'none' }),
  })
}

async function nextAddress(id: number, completed: boolean): Promise<string> {
  const { next_review: offer, progress } = await nextReview(id)
  if (completed && progress >= 100) return paths.qaAssignment(id, 'completed')
  return offer ? addressOf(offer) : paths.qaAssignment(id, 'review_similar')
}

async function addressOf(offer: Offer): Promise<string> {
  return offer.qa_review_type === 'qa_calibration_audit'
    ? paths.qaAudit(await createAudit(offer))
    : newReviewOf(offer)
}

export const newReviewOf = (offer: Offer): string =>
  paths.newReview({
    solicitation_id: offer.solicitation_id,
    interaction_id: offer.interaction_id,
    qa_assignment_id: offer.qa_assignment_id,
    qa_allocation_id: offer.qa_allocation_id,
    employee_id: offer.employee_id,
    blind: offer.blind || undefined,
    default_qa_form_id: offer.default_qa_form_id,
  })
