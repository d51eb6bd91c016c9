import { useTranslation } from 'react-i18next'
import { ReviewCrumb } from '#features/qa/reviews/web/workspace/ReviewCrumb.tsx'
import type { Completion } from '#features/qa/reviews/web/workspace/use-completion.ts'
import s from '#features/qa/reviews/web/workspace/workspace.module.css'
import { useWorkspace } from '#features/qa/reviews/web/workspace/workspace-context.ts'
import { useTimeOf } from '#platform/web/use-moment.ts'
import { Button } from '#ui/Button.tsx'
import { useNarrow } from '#ui/breakpoints.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu, type MenuEntry } from '#ui/Menu.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { SaveState } from '#ui/SaveState.tsx'

type WorkspaceBarProps = {
  completion: Completion
  onKeys: () => void
  /** Null if the review cannot be passed. */
  onPass: (() => void) | null
  /** True if passing means skipping in an assignment. */
  skips?: boolean
}

/** Reviewee, position in the queue, saving state, the button to complete, and a menu of other actions. */
export function WorkspaceBar({ completion, onKeys, onPass, skips = false }: WorkspaceBarProps) {
  const { t } = useTranslation('qa-reviews')
  const narrow = useNarrow()
  const { workspace, editor, keymap } = useWorkspace()
  const { review, form, reviewee_letter: letter } = workspace
  const { next, place, busy, writes } = completion
  // A review of a calibration can only be answered and completed.
  const isCalibrated = review.qa_calibration_id !== null
  const reviewEntries: MenuEntry[] = [
    {
      label: t(review.count_toward_score ? 'workspace.doNotCount' : 'workspace.count'),
      icon: 'gauge',
      onSelect: () => writes.turn({ count_toward_score: !review.count_toward_score }),
    },
    {
      label: t(review.hide_reviewer ? 'workspace.showReviewer' : 'workspace.hideReviewer'),
      icon: review.hide_reviewer ? 'eye' : 'eye-off',
      onSelect: () => writes.turn({ hide_reviewer: !review.hide_reviewer }),
    },
  ]
  const ends: (MenuEntry | 'separator')[] = [
    'separator',
    ...(onPass
      ? [
          {
            label: t(skips ? 'skips.open' : 'passes.open'),
            icon: 'player-skip-forward' as const,
            keys: keymap.pass,
            onSelect: onPass,
          },
        ]
      : []),
    {
      label: t('workspace.discard'),
      icon: 'trash',
      danger: true,
      onSelect: () => void writes.discard(editor.flush),
    },
  ]
  const items: (MenuEntry | 'separator')[] = [
    ...(isCalibrated ? [] : reviewEntries),
    { label: t('workspace.changeKeys'), icon: 'keyboard', onSelect: onKeys },
    ...(isCalibrated ? [] : ends),
  ]
  const menu = (
    <Menu
      position="bottom-end"
      width={256}
      target={<IconButton icon="dots" label={t('workspace.more')} />}
      items={items}
    />
  )
  return (
    <PageBar
      title={
        review.employee
          ? t('workspace.titleOf', { name: review.employee.name })
          : letter === null
            ? t('workspace.blind')
            : t('workspace.blindOf', { name: t('workspace.new.lettered', { letter }) })
      }
      crumb={<ReviewCrumb review={review} />}
      fact={
        <span className="inline-row gap-12">
          <span className="wide-only">{form.name}</span>
          {place && <Place {...place} />}
          {narrow && <SavingState />}
        </span>
      }
      actions={
        <>
          <SavingState />
          {menu}
          {next && (
            <Button disabled={busy} onClick={() => void completion.complete(false)}>
              {t('workspace.complete')}
            </Button>
          )}
          <Button
            variant="primary"
            kbd={keymap.complete}
            loading={busy}
            onClick={() => void completion.complete(true)}
          >
            {t(next ? 'workspace.completeAndNext' : 'workspace.complete')}
          </Button>
        </>
      }
      phoneActions={menu}
    />
  )
}

/** "6 of 8", with one mark each if there are at most twelve. */
function Place({ at, of }: { at: number; of: number }) {
  const { t } = useTranslation('qa-reviews')
  return (
    <span className="inline-row gap-8 num nowrap">
      {of <= 12 && (
        <span className={cx('inline-flex gap-2 wide-only', s.marks)} aria-hidden="true">
          {Array.from({ length: of }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: marks in a fixed order
            <i key={index} className={cx(index + 1 < at && s.done, index + 1 === at && s.here)} />
          ))}
        </span>
      )}
      {t('workspace.place', { at, of })}
    </span>
  )
}

/** "Saved 10:42", or why it is not saved yet. */
export function SavingState() {
  const { t } = useTranslation('qa-reviews')
  const timeOf = useTimeOf()
  const { state, editor } = useWorkspace()
  const { sending, savedAt } = state
  if (sending === 'offline') return <SaveState state="offline" />
  if (sending === 'waiting' || state.closed)
    return (
      <span className="inline-row gap-6 small bad" role="status">
        <Icon name="alert-triangle" />
        {t('workspace.notSavedYet')}
        {!state.closed && (
          <Button size="xs" onClick={() => void editor.flush()}>
            {t('workspace.tryNow')}
          </Button>
        )}
      </span>
    )
  if (sending === 'sending') return <SaveState state="saving" />
  return <SaveState state="saved" time={timeOf(savedAt)} />
}
