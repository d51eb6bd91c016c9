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
import { parseIds } from '#lib/url.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
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
  const { work, sending, send, sendAgain, edit, take, started, owns, clear } = useImportDraft()
  const open = (id: number | null) => setFilters({ id })
  const starting = useMutation({
    mutationFn: startImport,
    meta: { handles: [422] },
    onSuccess: ({ id }, { file_key }) => {
      started(id, file_key)
      open(id)
    },
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
            own={owns(filters.id)}
            onImport={({ file_key, mapping }) => file_key && start({ file_key, mapping, dry_run: false })}
            onBack={(run) => {
              // An import out of the list says nothing of the mapping that is open.
              if (run && owns(run.id)) {
                if (run.status === 'done' && !run.dry_run) clear()
                else if (!run.file_key) sendAgain()
              }
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
              error={sending.error ? writeErrorText(sending.error, t) : undefined}
              onFiles={([file]) => file && send(file)}
            />
          </Card>
        ) : (
          <>
            {isApiError(starting.error, 422) && <MappingFaults error={starting.error} />}
            <MappingStep
              file={work.file}
              draft={work.draft}
              guesses={work.guesses}
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
  read: (query) => ({ id: parseIds(query.getAll('import'))[0] ?? null }),
  write: ({ id }) => new URLSearchParams(id === null ? {} : { import: String(id) }),
}
