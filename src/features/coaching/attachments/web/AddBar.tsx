import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { attachLink } from '#features/coaching/attachments/web/attach-link.ts'
import s from '#features/coaching/attachments/web/attachments.module.css'
import type { Refusal } from '#features/coaching/attachments/web/attachments-editor.ts'
import type { PickerProps } from '#features/coaching/attachments/web/pickers/RecordPickers.tsx'
import { useAreas } from '#features/coaching/attachments/web/use-areas.ts'
import { useIncoming } from '#features/coaching/attachments/web/use-incoming.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { FileDrop } from '#ui/FileDrop.tsx'

const records = () => import('#features/coaching/attachments/web/pickers/RecordPickers.tsx')
const PICKERS: Record<'metric' | 'feedback' | 'review' | 'interaction', ComponentType<PickerProps>> = {
  metric: lazyPart(
    () => import('#features/coaching/attachments/web/pickers/MetricPicker.tsx'),
    'MetricPicker',
  ),
  feedback: lazyPart(records, 'FeedbackPicker'),
  review: lazyPart(records, 'ReviewPicker'),
  interaction: lazyPart(records, 'InteractionPicker'),
}
const LinkDialog = lazyPart(
  () => import('#features/coaching/attachments/web/pickers/LinkDialog.tsx'),
  'LinkDialog',
)

type Opened = keyof typeof PICKERS | 'link'
type AddBarProps = Omit<PickerProps, 'onClose'>

/** Attaches records, links and files: choose, paste or drop them. */
export function AddBar({ editor, state, coachee }: AddBarProps) {
  const { t } = useTranslation('coaching-attachments')
  const areas = useAreas()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [refusals, setRefusals] = useState<Refusal[]>([])
  const close = () => setOpened(null)
  const addFiles = (files: readonly File[]) => setRefusals(editor.addFiles(files))
  useIncoming({ onLink: (link) => attachLink(editor, link), onFiles: addFiles }, true)
  const offered: Opened[] = [
    ...(areas.feedback || areas.qa ? (['metric'] as const) : []),
    ...(areas.feedback ? (['feedback'] as const) : []),
    ...(areas.qa ? (['review'] as const) : []),
    ...(areas.interactions ? (['interaction'] as const) : []),
    'link',
  ]
  const Picker = opened === null || opened === 'link' ? null : PICKERS[opened]
  return (
    <div className={s.add} data-add="">
      <FileDrop
        multiple
        label={t('add.label')}
        hint={
          <span className={cx('flex wrap', s.offers)}>
            {offered.map((what) => (
              <Button
                key={what}
                variant="link"
                size="sm"
                aria-label={t(`add.${what}Label`)}
                aria-haspopup="dialog"
                onClick={() => setOpened(what)}
              >
                {t(`add.${what}`)}
              </Button>
            ))}
          </span>
        }
        error={refusals.length > 0 ? <Refusals refusals={refusals} /> : undefined}
        onFiles={addFiles}
      />
      {opened !== null && (
        <LazyPart onFailure={close}>
          {Picker ? (
            <Picker editor={editor} state={state} coachee={coachee} onClose={close} />
          ) : (
            <LinkDialog editor={editor} onClose={close} />
          )}
        </LazyPart>
      )}
    </div>
  )
}

/** Error messages of rejected files; with several files, each message names its file. */
function Refusals({ refusals }: { refusals: readonly Refusal[] }) {
  const [first] = refusals
  if (refusals.length === 1 && first) return first.message
  return (
    <span className="stack gap-2 break">
      {refusals.map(({ name, message }) => (
        <span key={`${name} ${message}`}>
          <b dir="auto">{name}</b>: {message}
        </span>
      ))}
    </span>
  )
}
