import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type RetentionRule, retentionPreviewQuery } from '#features/privacy/web/retention-api.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { Banner } from '#ui/Banner.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** What new rules will delete tonight, before they are saved. */
export function RetentionDialog({
  rules,
  error,
  busy,
  onSave,
  onClose,
}: {
  rules: RetentionRule[]
  /** Why the last attempt to save failed. */
  error: Error | null
  busy: boolean
  onSave: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('privacy')
  const preview = useQuery(retentionPreviewQuery(rules))
  const kinds = preview.data?.kinds ?? []
  const isDeleting = kinds.some(({ due }) => due > 0)
  const failure = isApiError(error, 422) ? error : null
  return (
    <FormDialog
      busy={busy}
      onClose={onClose}
      title={t('retention.dialogTitle')}
      submit={t('retention.save')}
      tone={isDeleting ? 'danger' : 'primary'}
      disabled={!preview.data}
      onSubmit={onSave}
      className="stack gap-12"
    >
      {preview.isError ? (
        <ReadError error={preview.error} onRetry={preview.refetch} />
      ) : preview.isPending ? (
        <Skeleton />
      ) : (
        <ul className="stack gap-4">
          {kinds.map(({ kind, due, held }) => (
            <li key={kind} className="flex gap-12 between">
              <span>{t(`retention.kinds.${kind}`)}</span>
              <span>
                {t('retention.due', { count: due })}
                {held > 0 && <span className="muted"> · {t('retention.held', { count: held })}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {preview.data && <p>{isDeleting ? t('retention.willGo') : t('retention.nothingGoes')}</p>}
      {failure && <Banner tone="bad">{writeErrorText(failure, t)}</Banner>}
    </FormDialog>
  )
}
