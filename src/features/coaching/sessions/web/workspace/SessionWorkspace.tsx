import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Attachments } from '#features/coaching/attachments/web/Attachments.tsx'
import { settleAttachments } from '#features/coaching/attachments/web/attachments-editor.ts'
import { useKudos } from '#features/coaching/kudos/web/use-kudos.ts'
import { type SessionAnswer, sessionQuery } from '#features/coaching/sessions/web/session-api.ts'
import { ShareDialogs } from '#features/coaching/sessions/web/share/ShareDialogs.tsx'
import { useSharing } from '#features/coaching/sessions/web/share/use-sharing.ts'
import { DraftConflict } from '#features/coaching/sessions/web/workspace/DraftConflict.tsx'
import { PrintCopy } from '#features/coaching/sessions/web/workspace/PrintCopy.tsx'
import { SessionBar } from '#features/coaching/sessions/web/workspace/SessionBar.tsx'
import { SessionFoot } from '#features/coaching/sessions/web/workspace/SessionFoot.tsx'
import { SessionPanes, TAB } from '#features/coaching/sessions/web/workspace/SessionPanes.tsx'
import { SessionSheet } from '#features/coaching/sessions/web/workspace/SessionSheet.tsx'
import { insertTemplate } from '#features/coaching/sessions/web/workspace/session-calls.ts'
import { SessionContext } from '#features/coaching/sessions/web/workspace/session-context.ts'
import { readSessionKeys, writeSessionKeys } from '#features/coaching/sessions/web/workspace/session-keys.ts'
import {
  RemovalsContext,
  useDelayedRemoval,
} from '#features/coaching/sessions/web/workspace/use-delayed-removal.ts'
import { useDeletion } from '#features/coaching/sessions/web/workspace/use-deletion.ts'
import { useRestored } from '#features/coaching/sessions/web/workspace/use-restored.ts'
import { useSessionEditor } from '#features/coaching/sessions/web/workspace/use-session-editor.ts'
import s from '#features/coaching/sessions/web/workspace/workspace.module.css'
import { useTakeaways } from '#features/coaching/takeaways/web/use-takeaways.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { RestoredBanner } from '#platform/web/RestoredBanner.tsx'
import { useSession } from '#platform/web/session.ts'
import { UnsavedGuard } from '#platform/web/UnsavedGuard.tsx'
import { useUrlFilters } from '#platform/web/url-filters.ts'
import { useNarrow } from '#ui/breakpoints.ts'
import { cx } from '#ui/cx.ts'
import { notify } from '#ui/notify.ts'
import { useFocusPlace } from '#ui/use-focus-place.ts'
import { useShortcuts } from '#ui/use-shortcuts.ts'

const PlanDialog = lazyPart(
  () => import('#features/coaching/sessions/web/workspace/PlanDialog.tsx'),
  'PlanDialog',
)
const SessionKeysDialog = lazyPart(
  () => import('#features/coaching/sessions/web/workspace/SessionKeysDialog.tsx'),
  'SessionKeysDialog',
)

/** Editing view of a one-on-one: the session on one side, its attachments on the other. */
export function SessionWorkspace({ answer }: { answer: SessionAnswer }) {
  const { t } = useTranslation('coaching-sessions')
  const { t: app } = useTranslation('app')
  const queryClient = useQueryClient()
  const narrow = useNarrow()
  const { person } = useSession()
  const root = useRef<HTMLDivElement>(null)
  const goTo = useFocusPlace(root)
  const { id } = answer.coachingSession
  const restored = useRestored(id)
  const { editor, state } = useSessionEditor(answer)
  const removals = useDelayedRemoval()
  const takeaways = useTakeaways(answer.coachingSession, removals)
  const kudos = useKudos(answer.coachingSession, removals)
  const [keys, setKeys] = useState(() => readSessionKeys(person.id))
  const [dialog, setDialog] = useState<'plan' | 'keys' | 'conflict' | null>(null)
  const [printing, setPrinting] = useState(false)

  /** Saves everything on screen; returns whether all of it was saved. */
  const settle = async (): Promise<boolean> => {
    await Promise.all([removals.flush(), settleAttachments(queryClient, id)])
    const [words, agreed, praised] = await Promise.all([editor.flush(), takeaways.flush(), kudos.flush()])
    return words && agreed && praised
  }
  const sharing = useSharing({ answer, settle })
  const deletion = useDeletion(answer.coachingSession, settle)
  const { filters, setFilters } = useUrlFilters(TAB)

  const { theirs } = state.draft
  useEffect(() => {
    if (theirs) setDialog('conflict')
  }, [theirs])

  const write = (place: 'new-takeaway' | 'new-kudo') => {
    if (narrow && filters.tab !== 'session') {
      setFilters({ tab: 'session' }, { replace: true })
      goTo(place)
      return
    }
    // Focus now, so that the next key is typed into the field.
    const field = root.current?.querySelector<HTMLElement>(`[data-place="${place}"]`)
    field?.focus()
    field?.scrollIntoView({ block: 'nearest' })
  }
  useShortcuts([
    {
      keys: keys.takeaway,
      label: t('keys.takeaway'),
      section: t('keys.section'),
      run: () => write('new-takeaway'),
    },
    { keys: keys.kudo, label: t('keys.kudo'), section: t('keys.section'), run: () => write('new-kudo') },
  ])

  const insert = async (templateId: number) => {
    try {
      if (!(await editor.flush())) return notify(t('share.notSaved'), 'error')
      await insertTemplate(id, templateId)
      notify(t('templateInserted'))
    } catch (error) {
      notify(writeErrorText(error, app), 'error')
    } finally {
      // Refetch even after a lost response: a template that was inserted shows, and is not inserted twice.
      await queryClient.invalidateQueries({ queryKey: sessionQuery(id).queryKey })
    }
  }
  const toPaper = async () => {
    const isThere = await settle().catch(() => false)
    // Print the server's copy, which must include the last changes.
    if (!isThere) return notify(t('printNotSaved'), 'error')
    setPrinting(true)
  }
  const close = () => setDialog(null)
  return (
    <SessionContext value={{ answer, editor, state, takeaways, kudos, keys }}>
      <div className={cx('column', s.page)} ref={root}>
        <SessionBar
          sharing={sharing}
          onPlan={() => setDialog('plan')}
          onKeys={() => setDialog('keys')}
          onConflict={() => setDialog('conflict')}
          onPrint={() => void toPaper()}
          onDelete={() => void deletion.remove()}
        />
        {restored.at !== null && (
          <RestoredBanner
            at={restored.at}
            onKeep={restored.hide}
            onDiscard={() =>
              restored.discard(() => {
                void editor.discardRestored()
                takeaways.discard()
                kudos.discard()
              })
            }
          />
        )}
        <SessionPanes
          narrow={narrow}
          tab={filters.tab}
          onTab={(tab) => setFilters({ tab }, { replace: true })}
          count={evidenceCount(answer)}
          session={
            <RemovalsContext value={removals}>
              <SessionSheet key={restored.round} onTemplate={(templateId) => void insert(templateId)} />
            </RemovalsContext>
          }
          evidence={<Attachments answer={answer} editable />}
        />
        {narrow && <SessionFoot sharing={sharing} onWrite={write} />}
      </div>
      <ShareDialogs sharing={sharing} />
      <DraftConflict opened={dialog === 'conflict'} onClose={close} />
      <UnsavedGuard
        when={() => !deletion.isDone() && (editor.dirty() || takeaways.unsaved() || kudos.unsaved())}
      />
      <LazyPart onFailure={close} key={dialog ?? 'none'}>
        {dialog === 'plan' && <PlanDialog onClose={close} />}
        {dialog === 'keys' && (
          <SessionKeysDialog
            keys={keys}
            onChange={(next) => {
              setKeys(next)
              writeSessionKeys(person.id, next)
            }}
            onClose={close}
          />
        )}
      </LazyPart>
      {printing && <PrintCopy answer={answer} onDone={() => setPrinting(false)} />}
    </SessionContext>
  )
}

const evidenceCount = (answer: SessionAnswer): number =>
  answer.metricAttachments.length +
  answer.solicitationAttachments.length +
  answer.qaReviewAttachments.length +
  answer.fileAttachments.length +
  answer.urlAttachments.length
