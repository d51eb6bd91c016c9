import { useTranslation } from 'react-i18next'
import { useOpenCalibration } from '#features/qa/calibrations/web/one/session-context.ts'
import { StatusTag } from '#features/qa/calibrations/web/StatusTag.tsx'
import { paths } from '#paths.ts'
import { useTimeOf } from '#platform/web/use-moment.ts'
import { Button } from '#ui/Button.tsx'
import { useNarrow } from '#ui/breakpoints.ts'
import { CrumbLink } from '#ui/CrumbLink.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu, type MenuEntry } from '#ui/Menu.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { SaveState } from '#ui/SaveState.tsx'

type SessionBarProps = {
  saving: boolean
  savedAt: string | null
  /** Null if the action is not available to the viewer. */
  onComplete: (() => void) | null
  onMove: (() => void) | null
  onDelete: (() => void) | null
}

/** Title, status, saving state and actions of the calibration. */
export function SessionBar({ saving, savedAt, onComplete, onMove, onDelete }: SessionBarProps) {
  const { t } = useTranslation('qa-calibrations')
  const narrow = useNarrow()
  const timeOf = useTimeOf()
  const { calibration } = useOpenCalibration()
  const { status, qa_form, employee, ext_interaction_id } = calibration
  const items: (MenuEntry | 'separator')[] = [
    ...(narrow && onComplete
      ? [{ label: t('one.complete'), icon: 'check' as const, onSelect: onComplete }]
      : []),
    ...(onMove ? [{ label: t('one.move'), icon: 'calendar-time' as const, onSelect: onMove }] : []),
    ...(onDelete
      ? [{ label: t('one.delete'), icon: 'trash' as const, danger: true, onSelect: onDelete }]
      : []),
  ]
  const menu = items.length > 0 && (
    <Menu
      position="bottom-end"
      width={256}
      target={<IconButton icon="dots" label={t('one.more')} />}
      items={items}
    />
  )
  return (
    <PageBar
      title={t('one.titleOf', { name: employee?.name ?? t('list.hidden') })}
      crumb={<CrumbLink href={paths.qaCalibrations('all')}>{t('title')}</CrumbLink>}
      fact={
        narrow ? (
          `${t(`status.${status}`)} · ${qa_form.name}`
        ) : (
          <span className="inline-row gap-10">
            <StatusTag status={status} />
            <span>
              {qa_form.name}
              {ext_interaction_id && ` · ${ext_interaction_id}`}
            </span>
          </span>
        )
      }
      actions={
        <>
          {saving ? (
            <SaveState state="saving" />
          ) : (
            savedAt && <SaveState state="saved" time={timeOf(savedAt)} />
          )}
          {menu}
          {onComplete && (
            <Button variant="primary" kbd="mod+Enter" onClick={onComplete}>
              {t('one.complete')}
            </Button>
          )}
        </>
      }
      phoneActions={menu}
    />
  )
}
