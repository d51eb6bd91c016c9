import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RichText } from '#features/coaching/notes/web/RichText.tsx'
import { useDayWords } from '#features/coaching/sessions/web/use-day-words.ts'
import {
  contested,
  type FieldName,
  type Fields,
  fieldsOf,
} from '#features/coaching/sessions/web/workspace/draft.ts'
import { useSessionWork } from '#features/coaching/sessions/web/workspace/session-context.ts'
import { StaleCopy } from '#platform/web/StaleCopy.tsx'

/** Resolves fields changed in two places: shows both copies and lets the person choose. */
export function DraftConflict({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('coaching-sessions')
  const { editor, state } = useSessionWork()
  const day = useDayWords()
  const { draft } = state
  const words = (name: FieldName, fields: Fields): ReactNode => {
    if (name === 'private') return t(fields.private ? 'conflict.yes' : 'conflict.no')
    if (name === 'scheduledFor') return fields.scheduledFor && day(fields.scheduledFor)
    if (name === 'repeats') return fields.repeats && t(`repeats.${fields.repeats}`)
    if (name === 'title') return fields.title || null
    return fields[name] === '' ? null : <RichText html={fields[name]} />
  }
  return (
    <StaleCopy
      stored={opened ? draft.theirs : null}
      title={t('conflict.title')}
      text={t('conflict.text')}
      fields={(theirs) =>
        contested(draft).map((name) => ({
          id: name,
          label: t(name === 'title' ? 'titleField' : `conflict.${name}`),
          mine: words(name, draft.now),
          stored: words(name, fieldsOf(theirs)),
        }))
      }
      onKeep={() => {
        onClose()
        void editor.keepMine()
      }}
      onTake={() => {
        onClose()
        void editor.takeTheirs()
      }}
      onClose={onClose}
    />
  )
}
