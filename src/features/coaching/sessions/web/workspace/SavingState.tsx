import { useTranslation } from 'react-i18next'
import s from '#features/coaching/sessions/web/workspace/saving.module.css'
import { useSessionWork } from '#features/coaching/sessions/web/workspace/session-context.ts'
import { useTimeOf } from '#platform/web/use-moment.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { SaveState } from '#ui/SaveState.tsx'

/** "Saved 10:42", or why it is not saved yet. */
export function SavingState({ onConflict, short = false }: { onConflict: () => void; short?: boolean }) {
  const { t } = useTranslation('coaching-sessions')
  const timeOf = useTimeOf()
  const { state, editor } = useSessionWork()
  const { status, message, savedAt } = state
  if (status === 'saving' || status === 'offline') return <SaveState state={status} />
  if (status === 'saved') {
    return <SaveState state="saved" time={timeOf(savedAt)} />
  }
  return (
    <span className={cx('inline-row gap-6 small bad', s.notSaved)} role="status">
      <Icon name="alert-triangle" />
      {(!short && message) || t(`save.${status}`)}
      <Button size="xs" onClick={() => (status === 'conflict' ? onConflict() : void editor.flush())}>
        {t(status === 'conflict' ? 'save.compare' : 'save.tryNow')}
      </Button>
    </span>
  )
}
