import { useTranslation } from 'react-i18next'
import type { Solicitation } from '#features/feedback/stream/contract.ts'
import { hasComments } from '#features/feedback/web/has-comments.ts'
import s from '#features/feedback/web/SelectionBar.module.css'
import { useCopyLink } from '#features/feedback/web/use-copy-link.ts'
import { useRemoveComments } from '#features/feedback/web/use-remove-comments.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { useNumberFormat } from '#ui/text.ts'

type SelectionBarProps = { chosen: readonly Solicitation[]; onClear: () => void }

/** Bulk actions for the selected cards, with their number. */
export function SelectionBar({ chosen, onClear }: SelectionBarProps) {
  const { t } = useTranslation('feedback')
  const copyLink = useCopyLink()
  const comments = useRemoveComments()
  const format = useNumberFormat()
  const count = chosen.length
  const worded = chosen.filter((one) => one.can_edit && hasComments(one))
  return (
    <div className={cx('row wrap', s.bar)} role="toolbar" aria-label={t('select.toolbar')}>
      <span className={cx('compact medium num', s.count)} role="status">
        {t('select.count', { count, n: format(count) })}
      </span>
      <Button size="sm" icon="link" onClick={() => copyLink(chosen.map(({ uuid }) => paths.request(uuid)))}>
        {t('select.copyLinks')}
      </Button>
      {chosen.some(({ can_edit }) => can_edit) && (
        <Button
          size="sm"
          icon="eye-off"
          disabled={worded.length === 0}
          onClick={() => {
            comments.remove(worded)
            onClear()
          }}
        >
          {t('select.removeComments')}
        </Button>
      )}
      <IconButton icon="x" label={t('select.clear')} onClick={onClear} />
    </div>
  )
}
