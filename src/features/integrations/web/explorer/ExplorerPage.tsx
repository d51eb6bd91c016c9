import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import s from '#features/integrations/web/explorer/explorer.module.css'
import { schemaQuery } from '#features/integrations/web/explorer/schema-query.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

const Explorer = lazyPart(() => import('#features/integrations/web/explorer/Explorer.tsx'), 'Explorer')

/** Write GraphQL queries and run them as the signed-in person. */
export function ExplorerPage() {
  const { t } = useTranslation('integrations')
  const schema = useQuery(schemaQuery)
  return (
    <>
      <PageBar title={t('explorer.title')} />
      {schema.data ? (
        <LazyPart>
          <Explorer schema={schema.data} />
        </LazyPart>
      ) : (
        <div className={s.state}>
          {isApiError(schema.error, 403) ? (
            <EmptyState
              kind="no-access"
              title={t('explorer.noAccess.title')}
              text={t('explorer.noAccess.text')}
            />
          ) : schema.isError ? (
            <ReadError error={schema.error} onRetry={schema.refetch} />
          ) : (
            <SkeletonRows rows={6} height={48} avatar={false} />
          )}
        </div>
      )}
    </>
  )
}
