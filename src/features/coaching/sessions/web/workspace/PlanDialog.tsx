import { useTranslation } from 'react-i18next'
import { useSessionWork } from '#features/coaching/sessions/web/workspace/session-context.ts'
import { parseDate } from '#lib/dates.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useUiText } from '#ui/text.ts'

const RHYTHMS = ['weekly', 'biweekly', 'monthly'] as const

/** Sets the day of a session and how it repeats. */
export function PlanDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('coaching-sessions')
  const ui = useUiText()
  const { editor, state } = useSessionWork()
  const { scheduledFor, repeats } = state.draft.now
  const done = () => {
    void editor.flush()
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={done}
      title={t('plan.title')}
      size={420}
      footer={
        <>
          {scheduledFor !== null && (
            <Button onClick={() => editor.change({ scheduledFor: null, repeats: null })}>
              {t('plan.clear')}
            </Button>
          )}
          <Button variant="primary" onClick={done}>
            {ui('done')}
          </Button>
        </>
      }
    >
      <div className="stack gap-14">
        <TextInput
          label={t('plan.day')}
          hint={t('plan.dayHint')}
          type="date"
          data-autofocus
          value={scheduledFor ?? ''}
          onChange={(event) => {
            const typed = event.target.value
            // Ignore a half-typed date and keep the planned day until it is complete.
            if (typed === '' || parseDate(typed)) editor.change({ scheduledFor: typed || null })
          }}
        />
        <Select
          label={t('plan.repeats')}
          hint={t('plan.repeatsHint')}
          placeholder={t('plan.never')}
          value={repeats ?? ''}
          options={RHYTHMS.map((value) => ({ value, label: t(`repeats.${value}`) }))}
          onChange={(event) =>
            editor.change({ repeats: RHYTHMS.find((each) => each === event.target.value) ?? null })
          }
        />
      </div>
    </Dialog>
  )
}
