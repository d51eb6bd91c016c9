import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ASSIGNMENTS_KEY } from '#features/qa/assignments/web/assignments-api.ts'
import { type Item, reassignItem, replaceItem } from '#features/qa/assignments/web/items/items-api.ts'
import { type SkipInput, takeBackSkip } from '#features/qa/reviews/web/passes/skips-api.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { notify } from '#ui/notify.ts'

type Place = { assignmentId: number; reviewerId: number }
type Receiver = { id: number; name: string }

/** Replaces and reassigns open reviews. Undo is offered for those that were not started; a discarded draft is gone. */
export function useItemChanges(place: Place) {
  const { t } = useTranslation('qa-assignments')
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ASSIGNMENTS_KEY })
  const undo = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    meta: { handles: 'all' },
    onSuccess: () => notify(t('items.undone'), 'success'),
    onError: (error) => notify(writeErrorText(error, t), 'error'),
    onSettled: refresh,
  })
  const announce = (message: string, item: Item, takeBack: () => Promise<unknown>) =>
    notify(message, 'success', {
      ...(item.qaReviewId === null && {
        action: { label: t('items.undo'), onClick: () => undo.mutate(takeBack) },
      }),
    })
  const replace = useMutation({
    mutationFn: ({ item, input }: { item: Item; input: SkipInput }) => replaceItem(place, item, input),
    meta: { handles: 'all' },
    onSuccess: (skip, { item }) => announce(t('items.replaced'), item, () => takeBackSkip(skip.id)),
    onSettled: refresh,
  })
  const reassign = useMutation({
    mutationFn: ({ item, to }: { item: Item; to: Receiver }) => reassignItem(place, item, to.id),
    meta: { handles: 'all' },
    onSuccess: (_given, { item, to }) =>
      announce(t('items.reassigned', { name: to.name }), item, () =>
        reassignItem({ ...place, reviewerId: to.id }, item, place.reviewerId),
      ),
    onSettled: refresh,
  })
  return { replace, reassign }
}
