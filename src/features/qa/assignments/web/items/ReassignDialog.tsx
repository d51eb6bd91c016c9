import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Item } from '#features/qa/assignments/web/items/items-api.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { Banner } from '#ui/Banner.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Select } from '#ui/Select.tsx'

type Reviewer = { id: number; name: string }
type ReassignDialogProps = {
  item: Item
  from: Reviewer
  /** The other reviewers of the assignment. */
  others: readonly Reviewer[]
  busy: boolean
  error: unknown
  onReassign: (to: Reviewer) => void
  onClose: () => void
}

/** Asks who reviews instead, and confirms that a draft is discarded. */
export function ReassignDialog(props: ReassignDialogProps) {
  const { item, from, others, busy, error, onReassign, onClose } = props
  const { t } = useTranslation('qa-assignments')
  const [id, setId] = useState('')
  const [showsFault, setShowsFault] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const to = others.find((other) => String(other.id) === id)
  const refused = isApiError(error, 422) ? error.messageFor('to_reviewer_id') : undefined
  if (confirming && to)
    return (
      <ConfirmDialog
        title={t('items.discardTitle')}
        confirm={t('items.discard')}
        onConfirm={() => {
          setConfirming(false)
          onReassign(to)
        }}
        onClose={() => setConfirming(false)}
      >
        {t('items.discardText', { from: from.name, to: to.name })}
      </ConfirmDialog>
    )
  return (
    <FormDialog
      title={t('items.reassignTitle')}
      submit={t('items.reassign')}
      busy={busy}
      onClose={onClose}
      className="stack gap-12"
      onSubmit={() => {
        setShowsFault(true)
        if (!to) return
        if (item.qaReviewId === null) onReassign(to)
        else setConfirming(true)
      }}
    >
      <p className="muted">{t(others.length === 0 ? 'items.noOthers' : 'items.reassignLead')}</p>
      {error != null && refused === undefined && <Banner tone="bad">{writeErrorText(error, t)}</Banner>}
      <Select
        data-autofocus=""
        label={t('items.reviewer')}
        placeholder={t('items.choose')}
        required
        value={id}
        options={others.map((other) => ({ value: String(other.id), label: other.name }))}
        error={refused ?? (showsFault && !to ? t('items.chooseError') : undefined)}
        onChange={({ target }) => setId(target.value)}
      />
    </FormDialog>
  )
}
