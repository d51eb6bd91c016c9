import { useState } from 'react'
import type { Item } from '#features/qa/assignments/web/items/items-api.ts'
import { ReassignDialog } from '#features/qa/assignments/web/items/ReassignDialog.tsx'
import { ReplaceDialog } from '#features/qa/assignments/web/items/ReplaceDialog.tsx'
import { useItemChanges } from '#features/qa/assignments/web/items/use-item-changes.ts'

type Reviewer = { id: number; name: string }
type ItemDialogsProps = {
  assignmentId: number
  item: Item
  act: 'replace' | 'reassign'
  reviewer: Reviewer
  others: readonly Reviewer[]
  onClose: () => void
}

/** The dialog of one action on an open review. Load lazily, like `Dialog`. */
export function ItemDialogs({ assignmentId, item, act, reviewer, others, onClose }: ItemDialogsProps) {
  // The reviewer that the dialog was opened for, even if the list moves on while it is open.
  const [place] = useState({ assignmentId, reviewerId: reviewer.id })
  const { replace, reassign } = useItemChanges(place)
  return act === 'replace' ? (
    <ReplaceDialog
      item={item}
      name={reviewer.name}
      onReplace={(input) => replace.mutateAsync({ item, input })}
      onClose={onClose}
    />
  ) : (
    <ReassignDialog
      item={item}
      from={reviewer}
      others={others}
      busy={reassign.isPending}
      error={reassign.error}
      onReassign={(to) => reassign.mutate({ item, to }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
