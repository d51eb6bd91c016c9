import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewImport } from '#features/qa/reviews/import/contract.ts'
import type { ReviewMapping } from '#features/qa/reviews/import/mapping-schema.ts'
import { startImport } from '#features/qa/reviews/web/import/import-api.ts'
import { NotKept } from '#features/qa/reviews/web/import/NotKept.tsx'
import s from '#features/qa/reviews/web/import/receipt.module.css'
import { UndoImport } from '#features/qa/reviews/web/import/UndoImport.tsx'
import { paths } from '#paths.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { TextInput } from '#ui/TextInput.tsx'
import { useNumberFormat } from '#ui/text.ts'

/** What an import did beside its counts, and the people it did not find. */
export function Receipt({ run }: { run: ReviewImport }) {
  const { t } = useTranslation('qa-reviews')
  const number = useNumberFormat()
  const { scorecards, kept_totals: kept, unknown_people: unknown, file_key: fileKey } = run
  const isUndone = run.undone_at !== null
  return (
    <div className={cx('stack gap-16', s.receipt)}>
      {scorecards > 0 && (
        <p>
          {t(run.dry_run ? 'moveIn.import.wouldRebuild' : 'moveIn.import.rebuilt', {
            count: scorecards,
            number: number(scorecards),
          })}
        </p>
      )}
      {!isUndone && (
        <>
          {kept > 0 && <p>{t('moveIn.import.keptTotals', { count: kept, number: number(kept) })}</p>}
          <NotKept parts={run.not_kept} />
          <p className="small muted">{t('moveIn.import.notKept')}</p>
        </>
      )}
      <UndoImport run={run} />
      {unknown.length > 0 && fileKey !== null && <UnknownPeople run={run} fileKey={fileKey} />}
    </div>
  )
}

const PEOPLE_SHOWN = 50

/** Asks who the people are that the file names differently, and tries the file again. */
function UnknownPeople({ run, fileKey }: { run: ReviewImport; fileKey: string }) {
  const { t } = useTranslation('qa-reviews')
  const navigate = useNavigate()
  const [emails, setEmails] = useState<Readonly<Record<string, string>>>({})
  const retry = useMutation({
    mutationFn: startImport,
    meta: { handles: [422] },
    onSuccess: ({ id }) => void navigate({ href: `${paths.reviewImports()}?import=${id}` }),
  })
  const mapping = run.mapping as ReviewMapping
  const chosen = Object.fromEntries(
    Object.entries(emails).flatMap(([name, email]) => (email.trim() ? [[name, email.trim()]] : [])),
  )
  return (
    <form
      className="stack gap-16"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const people = { ...mapping.people, ...chosen }
        retry.mutate({ fileKey, mapping: { ...mapping, people }, dryRun: true })
      }}
    >
      <h3>{t('moveIn.import.unknownPeople')}</h3>
      <p>{t('moveIn.import.unknownPeopleLead')}</p>
      {run.unknown_people.slice(0, PEOPLE_SHOWN).map((name) => (
        <TextInput
          key={name}
          type="email"
          label={t('moveIn.import.emailOf', { name })}
          maxLength={320}
          value={emails[name] ?? ''}
          onChange={(event) => setEmails({ ...emails, [name]: event.target.value })}
        />
      ))}
      {retry.error && <Banner tone="bad">{writeErrorText(retry.error, t)}</Banner>}
      <div>
        <Button type="submit" disabled={Object.keys(chosen).length === 0 || retry.isPending}>
          {t('moveIn.import.tryAgain')}
        </Button>
      </div>
    </form>
  )
}
