import { useTranslation } from 'react-i18next'
import type { Configuration } from '#features/surveys/configuration/configuration.ts'
import { differences } from '#features/surveys/configuration/differences.ts'
import { useEditor } from '#features/surveys/web/editor/editor-context.ts'
import { storedOf } from '#features/surveys/web/editor/saver.ts'
import { useDifferenceWords } from '#features/surveys/web/editor/use-difference-words.ts'
import type { SurveyEditing } from '#features/surveys/web/editor/use-survey-editor.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { useTimeOf } from '#platform/web/use-moment.ts'

const InsertQuestionDialog = lazyPart(
  () => import('#features/surveys/web/editor/InsertQuestionDialog.tsx'),
  'InsertQuestionDialog',
)
const MoveDialog = lazyPart(() => import('#features/surveys/web/editor/MoveDialog.tsx'), 'MoveDialog')
const MetadataDialog = lazyPart(
  () => import('#features/surveys/web/editor/MetadataDialog.tsx'),
  'MetadataDialog',
)
const PublishDialog = lazyPart(
  () => import('#features/surveys/web/editor/PublishDialog.tsx'),
  'PublishDialog',
)
const HistorySheet = lazyPart(() => import('#features/surveys/web/editor/HistorySheet.tsx'), 'HistorySheet')
const ConflictDialog = lazyPart(() => import('#ui/ConflictDialog.tsx'), 'ConflictDialog')

export type OpenDialog =
  | { name: 'insert'; afterPage: number | null }
  | { name: 'move'; id: number }
  | { name: 'metadata'; questionId: number; optionId?: number | undefined }
  | { name: 'publish' | 'history' | 'conflict' }
  | { name: 'draft'; draft: Configuration }

type EditorDialogsProps = {
  editing: SurveyEditing
  dialog: OpenDialog | null
  onOpen: (dialog: OpenDialog | null) => void
}

/** The dialog that is open over the editor. */
export function EditorDialogs({ editing, dialog, onOpen }: EditorDialogsProps) {
  const close = () => onOpen(null)
  return (
    <LazyPart onFailure={close} key={dialog?.name ?? 'none'}>
      {dialog?.name === 'insert' && <InsertQuestionDialog afterPage={dialog.afterPage} onClose={close} />}
      {dialog?.name === 'move' && <MoveDialog id={dialog.id} onClose={close} />}
      {dialog?.name === 'metadata' && (
        <MetadataDialog questionId={dialog.questionId} optionId={dialog.optionId} onClose={close} />
      )}
      {dialog?.name === 'publish' && <PublishDialog editing={editing} onClose={close} />}
      {dialog?.name === 'history' && <HistorySheet editing={editing} onClose={close} />}
      {dialog?.name === 'conflict' && <Conflict editing={editing} onClose={close} />}
      {dialog?.name === 'draft' && <OldDraft editing={editing} draft={dialog.draft} onClose={close} />}
    </LazyPart>
  )
}

/** Someone else has saved in the meantime. Shows both copies; neither is lost without a choice. */
function Conflict({ editing, onClose }: { editing: SurveyEditing; onClose: () => void }) {
  const { t } = useTranslation('surveys')
  const timeOf = useTimeOf()
  const { theirs } = editing.saving
  const fields = useConflictFields(theirs?.configuration ?? editing.configuration)
  if (!theirs) return null
  return (
    <ConflictDialog
      opened
      title={t('conflict.title')}
      text={t('conflict.text', { time: timeOf(theirs.updatedAt) })}
      fields={fields}
      onClose={onClose}
      onKeepMine={() => {
        onClose()
        void editing.saver.keepMine()
      }}
      onTakeStored={() => {
        editing.take(theirs.configuration, storedOf(editing.saving.stored, theirs))
        onClose()
      }}
    />
  )
}

/** Changes kept in this browser from an earlier visit, while someone else has saved since. */
function OldDraft({
  editing,
  draft,
  onClose,
}: {
  editing: SurveyEditing
  draft: Configuration
  onClose: () => void
}) {
  const { t } = useTranslation('surveys')
  const { configuration } = useEditor()
  const fields = useConflictFields(configuration, draft)
  return (
    <ConflictDialog
      opened
      title={t('draft.title')}
      text={t('draft.text')}
      fields={fields}
      onClose={onClose}
      onKeepMine={() => {
        editing.edit(() => draft)
        onClose()
      }}
      onTakeStored={() => {
        editing.saver.accept(configuration, editing.saving.stored)
        onClose()
      }}
    />
  )
}

function useConflictFields(theirs: Configuration, given?: Configuration) {
  const { t } = useTranslation('surveys')
  const { configuration } = useEditor()
  const words = useDifferenceWords()
  const mine = given ?? configuration
  return differences(mine, theirs)
    .filter(({ field }) => field !== 'id')
    .map((difference, index) => {
      const { subject, what, before, after } = words(difference, mine, theirs)
      const { change } = difference
      const there = change === 'added' || change === 'moved' ? t('conflict.here') : null
      return {
        id: String(index),
        label: `${subject}: ${what}`,
        mine: after ?? there,
        stored: before ?? (change === 'removed' ? t('conflict.here') : null),
      }
    })
}
