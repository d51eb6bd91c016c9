import { useTranslation } from 'react-i18next'
import { ReadError } from '#platform/web/ReadError.tsx'
import { Button } from '#ui/Button.tsx'

export type PagedList = {
  isFetchNextPageError: boolean
  isFetchingNextPage: boolean
  hasNextPage: boolean
  error: unknown
  fetchNextPage: () => unknown
}

/** The end of a paged list: a button for the next page, or the error of loading it. */
export function MoreRows({ list }: { list: PagedList }) {
  const { t } = useTranslation('app')
  const more = () => void list.fetchNextPage()
  if (list.isFetchNextPageError) return <ReadError error={list.error} onRetry={more} />
  if (!list.hasNextPage) return null
  return (
    <Button size="sm" loading={list.isFetchingNextPage} onClick={more}>
      {t('list.more')}
    </Button>
  )
}
