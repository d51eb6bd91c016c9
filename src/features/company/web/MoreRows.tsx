import { useTranslation } from 'react-i18next'
import { ReadError } from '#platform/web/ReadError.tsx'
import { Button } from '#ui/Button.tsx'

type MoreRowsProps = {
  list: {
    isFetchNextPageError: boolean
    isFetchingNextPage: boolean
    hasNextPage: boolean
    error: unknown
    fetchNextPage: () => unknown
  }
}

/** Below a list that comes in pages: the next one, or why it did not come. */
export function MoreRows({ list }: MoreRowsProps) {
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
