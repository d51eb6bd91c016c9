import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewImport } from '#features/qa/reviews/import/contract.ts'
import { importCalls, keptReviewsQuery } from '#features/qa/reviews/web/import/import-api.ts'
import { paths } from '#paths.ts'
import { runQuery } from '#platform/web/imports/imports-api.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Link } from '#ui/Link.tsx'
import { Progress } from '#ui/Progress.tsx'
import { useNumberFormat } from '#ui/text.ts'

const UndoDialog = lazyPart(() => import('#features/qa/reviews/web/import/UndoDialog.tsx'), 'UndoDialog')
const ASK_AGAIN_MS = 1_000

/** Offers to undo an import that has ended, and shows how far that is. */
export function UndoImport({ run }: { run: ReviewImport }) {
  const { t } = useTranslation('qa-reviews')
  const [isAsking, setIsAsking] = useState(false)
  if (run.dry_run || run.created === 0) return null
  if (run.undone_at !== null) return <Undone run={run} />
  if (run.undo_requested_at !== null) return <Undoing run={run} />
  return (
    <div>
      <Button icon="arrow-back-up" onClick={() => setIsAsking(true)}>
        {t('moveIn.import.undo.button')}
      </Button>
      {isAsking && (
        <LazyPart onFailure={() => setIsAsking(false)}>
          <UndoDialog run={run} onClose={() => setIsAsking(false)} />
        </LazyPart>
      )}
    </div>
  )
}

function Undoing({ run }: { run: ReviewImport }) {
  const { t } = useTranslation('qa-reviews')
  // The query of an import that has ended does not ask again by itself.
  useQuery({ ...runQuery(importCalls, run.id), refetchInterval: ASK_AGAIN_MS })
  return <Progress label={t('moveIn.import.undo.running')} value={run.removed} max={run.created} />
}

function Undone({ run }: { run: ReviewImport }) {
  const { t } = useTranslation('qa-reviews')
  const number = useNumberFormat()
  const queryClient = useQueryClient()
  const { data } = useQuery({ ...keptReviewsQuery(run.id), enabled: run.kept > 0 })
  // Other screens may still show the deleted reviews.
  useEffect(() => void queryClient.invalidateQueries({ queryKey: ['qa-reviews'] }), [queryClient])
  return (
    <Banner tone="accent" live>
      <p>{t('moveIn.import.undo.done', { count: run.removed, number: number(run.removed) })}</p>
      {run.kept > 0 && <p>{t('moveIn.import.undo.kept', { count: run.kept, number: number(run.kept) })}</p>}
      {data && (
        <ul>
          {data.kept_reviews.map(({ id, review_id }) => (
            <li key={id}>
              <Link href={paths.review(id)}>{review_id}</Link>
            </li>
          ))}
        </ul>
      )}
    </Banner>
  )
}
