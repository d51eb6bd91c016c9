import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SummaryResponse } from '#features/feedback/stream/contract.ts'
import s from '#features/feedback/web/Summary.module.css'
import type { SummaryProps } from '#features/feedback/web/SummaryComputed.tsx'
import { SummaryVerdict } from '#features/feedback/web/SummaryVerdict.tsx'
import { useSummaryLink } from '#features/feedback/web/summary-links.ts'
import type { Dates } from '#features/feedback/web/use-dates.ts'
import type { StreamFilters } from '#lib/url.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { useSession } from '#platform/web/session.ts'
import { Card } from '#ui/Card.tsx'
import { Count } from '#ui/Count.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { IntervalText } from '#ui/Interval.tsx'
import { Link } from '#ui/Link.tsx'
import { MeasuredFigure } from '#ui/MeasuredFigure.tsx'
import { StarDistribution } from '#ui/StarDistribution.tsx'
import { useNumberFormat } from '#ui/text.ts'

const loadComputed = () => import('#features/feedback/web/SummaryComputed.tsx')
const SummaryComputed = lazyPart(loadComputed, 'SummaryComputed')
const AreasComputed = lazyPart(loadComputed, 'AreasComputed')

const NO_STARS = { value: null, n: 0 }

/** The stars of the last 30 days or of the filtered days, with their intervals. Each figure links to its responses. */
export const Summary = memo(function Summary(props: SummaryProps) {
  const { t } = useTranslation('feedback')
  const { summary, filters, dates } = props
  const title = useSummaryTitle(filters, dates)
  const linkTo = useSummaryLink(filters)
  const { mean_stars: mean, positive_share: share } = summary
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = summary.stars
  return (
    <>
      <Card
        title={title}
        actions={
          <LazyPart>
            <SummaryComputed {...props} days={title} />
          </LazyPart>
        }
        padded={false}
      >
        <div className={s.body}>
          <MeasuredFigure
            of={mean ? { ...mean, isTooFew: mean.too_few } : NO_STARS}
            digits={2}
            size="hero"
            detail={t('summary.of5')}
          >
            <SummaryVerdict summary={summary} />
          </MeasuredFigure>
          <div className={s.bars}>
            <StarDistribution
              counts={{ 1: one, 2: two, 3: three, 4: four, 5: five }}
              hrefFor={(stars) => linkTo({ stars: [stars] })}
            />
          </div>
        </div>
        {share && (
          <div className={s.rows}>
            <Link className={s.row} href={linkTo({ stars: [4, 5] })}>
              <Share share={share} />
            </Link>
          </div>
        )}
      </Card>
      <NotListed summary={summary} filters={filters} />
      <NamedAreas {...props} days={title} />
    </>
  )
})

/** How the summary differs from the list, and whose responses a leader's summary counts. */
function NotListed({ summary, filters }: Omit<SummaryProps, 'dates'>) {
  const { t } = useTranslation('feedback')
  const format = useNumberFormat()
  const linkTo = useSummaryLink(filters)
  const { deactivated, moved } = summary.not_listed
  const leads = useSession().person.isManager
  const whose = leads && summary.counts === 'people_now'
  if (deactivated + moved === 0 && !whose) return null
  return (
    <div className={cx('stack gap-4 compact secondary', s.notListed)}>
      {whose && <p>{t('summary.peopleNow')}</p>}
      {moved > 0 && <p>{t('summary.moved', { count: moved, n: format(moved) })}</p>}
      {deactivated > 0 && (
        <p>
          {t('summary.deactivated', { count: deactivated, n: format(deactivated) })}{' '}
          <Link href={linkTo({ include_deactivated: true })}>{t('summary.showDeactivated')}</Link>
        </p>
      )}
    </div>
  )
}

/** There is nothing to sum up, but there are older or newer responses. */
export function NoSummary({ filters, dates }: Omit<SummaryProps, 'summary'>) {
  const { t } = useTranslation('feedback')
  return (
    <Card title={useSummaryTitle(filters, dates)}>
      <p className="muted">{t('summary.none')}</p>
    </Card>
  )
}

/** The days that the summary covers. */
function useSummaryTitle(filters: StreamFilters, dates: Dates): string {
  const { t } = useTranslation('feedback')
  return filters.start_date || filters.end_date ? dates.filter(filters) : t('presets.LAST_30_DAYS')
}

function Share({ share }: { share: NonNullable<SummaryResponse['positive_share']> }) {
  const { t } = useTranslation('feedback')
  const percent = useNumberFormat(1)
  const of100 = (value: number) => percent(value * 100)
  return (
    <>
      <span className="compact">{t('summary.csat')}</span>
      <span className={s.rowFigure} data-figure="">
        {t('summary.percent', { value: of100(share.value) })}
      </span>
      <IntervalText n={share.n} isTooFew={share.too_few} />
      {!share.too_few && (
        <span className={cx('ci', s.far)}>
          {t('summary.interval', { low: of100(share.lower), high: of100(share.upper) })}
        </span>
      )}
    </>
  )
}

function NamedAreas(props: SummaryProps & { days: string }) {
  const { t } = useTranslation('feedback')
  const { summary, filters } = props
  const linkTo = useSummaryLink(filters)
  const { areas_of_excellence: good, areas_of_improvement: better } = summary
  if (good.length + better.length === 0) return null
  return (
    <Card
      title={t('summary.named')}
      actions={
        <LazyPart>
          <AreasComputed {...props} />
        </LazyPart>
      }
      padded={false}
    >
      <ul className={s.top}>
        {good.map((area) => (
          <li key={`e${area.id}`}>
            <Link href={linkTo({ areas_of_excellence: [area.id] })}>
              <Icon name="plus" className={s.good} />
              <span className="sr">{t('card.excellence')} </span>
              <span dir="auto">{area.caption}</span>
              <em className="end muted num">
                <Count value={area.count} />
              </em>
            </Link>
          </li>
        ))}
        {better.map((area) => (
          <li key={`i${area.id}`}>
            <Link href={linkTo({ areas_of_improvement: [area.id] })}>
              <Icon name="arrow-up-right" className={s.better} />
              <span className="sr">{t('card.improvement')} </span>
              <span dir="auto">{area.caption}</span>
              <em className="end muted num">
                <Count value={area.count} />
              </em>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
