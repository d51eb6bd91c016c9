import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Trends } from '#features/reports/trends/web/use-trends.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'

/** How long a request may take before a message appears. */
const LONG_MS = 1_000

type LongLoadProps = {
  trends: Trends
  /** The page shows old figures while new ones load. */
  waiting: boolean
}

/** Offers to cancel a slow request and keep the previous figures. */
export function LongLoad({ trends, waiting }: LongLoadProps) {
  const { t } = useTranslation('reports-trends')
  const queries = useQueryClient()
  const { address, url } = trends
  const [long, setLong] = useState(false)
  const shownAddress = useRef(address)
  useEffect(() => {
    if (!waiting) shownAddress.current = address
  }, [waiting, address])
  useEffect(() => {
    setLong(false)
    if (!waiting) return
    const timer = setTimeout(() => setLong(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [waiting])
  if (!waiting || !long) return null
  const cancel = () => {
    void queries.cancelQueries({ queryKey: ['trends'] })
    url.setFilters(shownAddress.current, { replace: true })
  }
  return (
    <Banner
      live
      action={
        <Button size="sm" onClick={cancel}>
          {t('loading.cancel')}
        </Button>
      }
    >
      {t('loading.long')}
    </Banner>
  )
}
