import { useTranslation } from 'react-i18next'
import type { Solicitation } from '#features/feedback/stream/contract.ts'
import s from '#features/feedback/web/edit/EditForm.module.css'
import { differences, type EditDraft } from '#features/feedback/web/edit/edit-draft.ts'
import { Banner } from '#ui/Banner.tsx'
import { cx } from '#ui/cx.ts'

type ConflictProps = {
  /** The values the user wanted to save. */
  mine: EditDraft
  /** The values someone else has saved in the meantime. */
  current: Solicitation
}

/** Both versions side by side where they differ. Nothing has been overwritten, and the draft is kept. */
export function EditConflict({ mine, current }: ConflictProps) {
  const { t } = useTranslation('feedback')
  const differing = differences(mine, current)
  return (
    <div className="stack gap-8">
      <Banner tone="warn" live>
        {differing.length > 0 ? t('edit.conflict') : t('edit.conflictSame')}
      </Banner>
      {differing.length > 0 && (
        <table className={cx('compact', s.copies)}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('edit.mine')}</th>
              <th scope="col">{t('edit.stored')}</th>
            </tr>
          </thead>
          <tbody>
            {differing.map(({ field, mine: own, stored }) => (
              <tr key={field}>
                <th scope="row">{t(`edit.${field}`)}</th>
                <td dir="auto">{own ?? t('edit.none')}</td>
                <td dir="auto">{stored ?? t('edit.none')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
