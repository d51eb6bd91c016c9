import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LARGEST_IMPORT } from '#features/feedback/import/limits.ts'
import { ImportHistory } from '#features/feedback/web/import/ImportHistory.tsx'
import { ImportRun } from '#features/feedback/web/import/ImportRun.tsx'
import s from '#features/feedback/web/import/import.module.css'
import { type ImportWish, startImport } from '#features/feedback/web/import/import-api.ts'
import { MappingFaults } from '#features/feedback/web/import/MappingFaults.tsx'
import { MappingStep } from '#features/feedback/web/import/MappingStep.tsx'
import { useImportDraft } from '#features/feedback/web/import/use-import-draft.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { type FilterCodec, useUrlFilters } from '#platform/web/url-filters.ts'
import { Card } from '#ui/Card.tsx'
import { FileDrop } from '#ui/FileDrop.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { Progress } from '#ui/Progress.tsx'

/** Responses from a file: choose it, say what its columns mean, try it, import it. */
export function ImportPage() {
  const { t } = useTranslation('feedback')
  const { filters, setFilters } = useUrlFilters(openImport)
  const { work, sending, send, sendAgain, edit, take, clear } = useImportDraft()
  const open = (id: number | null) => setFilters({ id })
  const starting = useMutation({
    mutationFn: startImport,
    meta: { handles: [422] },
    onSuccess: ({ id }) => open(id),
  })
  const start = (wish: ImportWish) => starting.mutate(wish)

  return (
    <>
      <PageBar
        title={t('import.title')}
        crumb={
          <>
            <Link href={paths.settings()}>{t('import.settings')}</Link>
            <Icon name="chevron-right" />
          </>
        }
      />
      <div className={s.page}>
        {filters.id !== null ? (
          <ImportRun
            key={filters.id}
            id={filters.id}
            starting={starting.isPending}
            canEdit={work !== null}
            onImport={({ file_key, mapping }) => file_key && start({ file_key, mapping, dry_run: false })}
            onBack={(run) => {
              if (run && !run.file_key) sendAgain()
              if (run && run.status === 'done' && !run.dry_run) clear()
              open(null)
            }}
          />
        ) : sending.isPending ? (
          <Card>
            <Progress label={t('import.file.sending', { name: sending.variables.name })} />
          </Card>
        ) : work === null ? (
          <Card title={t('import.file.title')}>
            <p className={s.lead}>{t('import.lead')}</p>
            <FileDrop
              label={t('import.file.drop')}
              hint={t('import.file.hint')}
              accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
              maxSize={LARGEST_IMPORT}
              error={isApiError(sending.error) ? sending.error.message : undefined}
              onFiles={([file]) => file && send(file)}
            />
          </Card>
        ) : (
          <>
            {isApiError(starting.error, 422) && <MappingFaults error={starting.error} />}
            <MappingStep
              file={work.file}
              draft={work.draft}
              onEdit={edit}
              onTake={take}
              onReplace={clear}
              starting={starting.isPending ? (starting.variables.dry_run ? 'dry-run' : 'import') : null}
              onStart={(mapping, dryRun) => start({ file_key: work.file.file_key, mapping, dry_run: dryRun })}
            />
          </>
        )}
        <ImportHistory openId={filters.id} onOpen={open} />
      </div>
    </>
  )
}

/** The import that is looked at stands in the address: `?import=12`. */
const openImport: FilterCodec<{ id: number | null }> = {
  read: (query) => {
    const id = query.get('import') ?? ''
    return { id: /^[1-9]\d{0,15}$/.test(id) ? Number(id) : null }
  },
  write: ({ id }) => new URLSearchParams(id === null ? {} : { import: String(id) }),
}
