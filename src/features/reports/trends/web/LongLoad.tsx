import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Trends } from '#features/reports/trends/web/use-trends.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'

/** From when on waiting needs a word. */
const LONG_MS = 1_000

type LongLoadProps = {
  trends: Trends
  /** Old figures are in sight and others were asked for. */
  waiting: boolean
}

/** While new figures are on their way for long the old ones stay, and one can stay with them. */
export function LongLoad({ trends, waiting }: LongLoadProps) {
  const { t } = useTranslation('reports-trends')
  const queries = useQueryClient()
  const { address, url } = trends
  const [long, setLong] = useState(false)
  const shown = useRef(address)
  useEffect(() => {
    if (!waiting) shown.current = address
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
    url.setFilters(shown.current, { replace: true })
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
