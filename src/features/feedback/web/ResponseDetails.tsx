import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CustomerCard } from '#features/feedback/web/CustomerCard.tsx'
import type { CardHandlers } from '#features/feedback/web/card-handlers.ts'
import { keptDraft } from '#features/feedback/web/edit/edit-draft.ts'
import { HistoryCard } from '#features/feedback/web/HistoryCard.tsx'
import s from '#features/feedback/web/RequestPage.module.css'
import { ResponseCard } from '#features/feedback/web/ResponseCard.tsx'
import { ResponseFacts } from '#features/feedback/web/ResponseFacts.tsx'
import type { ResponsePage } from '#features/feedback/web/stream-cache.ts'
import { useCopyLink } from '#features/feedback/web/use-copy-link.ts'
import type { Dates } from '#features/feedback/web/use-dates.ts'
import { useRemoveComments } from '#features/feedback/web/use-remove-comments.ts'
import { cacheFollowUp } from '#features/interactions/web/follow-ups-api.ts'
import { paths } from '#paths.ts'
import { useShortcuts } from '#ui/use-shortcuts.ts'

/** The response's card, and next to it the customer, the source's data and the change history. */
export function ResponseDetails({ page, dates }: { page: ResponsePage; dates: Dates }) {
  const { t } = useTranslation('feedback')
  const { solicitation, follow_ups, history } = page
  const { id, uuid, can_edit, customer } = solicitation
  const queryClient = useQueryClient()
  const copyLink = useCopyLink()
  const comments = useRemoveComments()
  const [expanded, setExpanded] = useState(true)
  // Continue with an unfinished draft.
  const [editing, setEditing] = useState(() => can_edit && keptDraft(queryClient, id) !== null)
  const [noting, setNoting] = useState(false)
  // The page already contains the follow-ups, so do not request them.
  useMemo(() => {
    for (const followUp of follow_ups) cacheFollowUp(queryClient, followUp)
  }, [follow_ups, queryClient])

  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    // The card with the focus no longer exists.
    if (document.activeElement === document.body) card.current?.focus({ preventScroll: true })
  }, [])
  const handlers = useMemo<CardHandlers>(
    () => ({
      focus: () => {},
      expand: () => setExpanded((now) => !now),
      open: () => {},
      copyLink: () => copyLink([paths.request(uuid)]),
      select: () => {},
      edit: (_id, on) => setEditing(on),
      note: (_id, on) => setNoting(on),
      removeComments: (one) => comments.remove([one]),
      restoreComments: (one) => comments.restore([one]),
    }),
    [copyLink, comments, uuid],
  )
  const section = t('keys.section')
  useShortcuts([
    { keys: 'n', label: t('keys.followUp'), section, run: () => setNoting(true) },
    { keys: 'c', label: t('keys.copyLink'), section, run: () => handlers.copyLink(solicitation) },
  ])
  useShortcuts([{ keys: 'e', label: t('keys.edit'), section, run: () => setEditing(true) }], can_edit)

  return (
    <div className={s.columns}>
      <ResponseCard
        ref={card}
        solicitation={solicitation}
        dates={dates}
        href={paths.request(uuid)}
        handlers={handlers}
        current
        expanded={expanded}
        selected={false}
        selecting={false}
        editing={editing}
        noting={noting}
        alone
      />
      <div className={s.side}>
        {customer && <CustomerCard customer={customer} />}
        <ResponseFacts solicitation={solicitation} />
        {history && history.length > 0 && <HistoryCard history={history} dates={dates} />}
      </div>
    </div>
  )
}
