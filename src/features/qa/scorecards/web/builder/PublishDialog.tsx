import { useTranslation } from 'react-i18next'
import s from '#features/qa/scorecards/web/builder/builder.module.css'
import { useBuilder } from '#features/qa/scorecards/web/builder/builder-context.ts'
import { ChangesList } from '#features/qa/scorecards/web/builder/ChangesList.tsx'
import { ReplayFigures } from '#features/qa/scorecards/web/builder/ReplayFigures.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Dialog } from '#ui/Dialog.tsx'

type PublishDialogProps = {
  isSaving: boolean
  refusal: string | null
  onClose: () => void
  onPublish: () => void
}

/** Asks before publishing a version: shows its effect on last month's scores and all changes. */
export function PublishDialog({ isSaving, refusal, onClose, onPublish }: PublishDialogProps) {
  const { t } = useTranslation('qa-scorecards')
  const { form, saved } = useBuilder()
  if (!saved) return null
  const next = saved.version_number + 1
  return (
    <Dialog
      opened
      size={560}
      busy={isSaving}
      title={t('publish.title', { n: next })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={isSaving}>
            {t('cancel')}
          </Button>
          <Button variant="primary" data-autofocus loading={isSaving} onClick={onPublish}>
            {t('saveVersion', { n: next })}
          </Button>
        </>
      }
    >
      <div className={cx('stack-fit gap-16', s.publish)}>
        {refusal && <Banner tone="bad">{refusal}</Banner>}
        <p>{t('publish.text', { count: saved.qa_reviews_count, n: saved.version_number })}</p>
        <section>
          <h3>{t('replay.title', { n: next })}</h3>
          <ReplayFigures form={form} saved={saved} />
        </section>
        <section>
          <h3>{t('changes.sinceVersion', { n: saved.version_number })}</h3>
          <ChangesList form={form} saved={saved} />
        </section>
      </div>
    </Dialog>
  )
}
