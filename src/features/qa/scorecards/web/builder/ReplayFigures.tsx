import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Form } from '#features/qa/scorecards/form.ts'
import { validateForm } from '#features/qa/scorecards/validate.ts'
import { faultText } from '#features/qa/scorecards/web/builder/fault-text.ts'
import p from '#features/qa/scorecards/web/builder/pane.module.css'
import { useAmount } from '#features/qa/scorecards/web/builder/use-names.ts'
import {
  type Replay,
  replayQuery,
  type SavedForm,
  sentForm,
} from '#features/qa/scorecards/web/scorecards-queries.ts'
import { tickFormat } from '#lib/moment-format.ts'
import { paths } from '#paths.ts'
import { routeAllowed } from '#platform/access/route-gates.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { accessOf, useSession } from '#platform/web/session.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { type Measured, MeasuredText } from '#ui/MeasuredFigure.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useNumberFormat } from '#ui/text.ts'

const TYPING_MS = 500

/** The scores of the last 30 days beside those that the form in the builder would give. */
export function ReplayFigures({ form, saved }: { form: Form; saved: SavedForm }) {
  const { t } = useTranslation('qa-scorecards')
  const [settled] = useDebouncedValue(form, TYPING_MS)
  const fault = validateForm(form)
  const replay = useQuery({
    ...replayQuery(saved.id, JSON.stringify(sentForm(settled))),
    placeholderData: keepPreviousData,
    enabled: fault === null && validateForm(settled) === null,
  })
  if (fault)
    return <p className="small muted">{t('replay.notYet', { fault: faultText(t, fault.message) })}</p>
  if (replay.isPending)
    return (
      <div aria-busy="true">
        <Skeleton height={16} />
        <Skeleton height={88} />
      </div>
    )
  if (!replay.data)
    return (
      <div className={p.failed} role="alert">
        <p>{writeErrorText(replay.error, t)}</p>
        <Button size="sm" icon="refresh" onClick={() => void replay.refetch()}>
          {t('retry')}
        </Button>
      </div>
    )
  return (
    <div
      className={p.replay}
      data-stale={replay.isPlaceholderData || settled !== form || undefined}
      aria-live="polite"
    >
      <Figures replay={replay.data} version={saved.version_number} />
    </div>
  )
}

function Figures({ replay, version }: { replay: Replay; version: number }) {
  const { t, i18n } = useTranslation('qa-scorecards')
  const whole = useNumberFormat()
  const { before, after, reviews, raised, lowered } = replay
  const day = tickFormat(i18n.language, 'day')
  const dates = { from: day(replay.start_date), to: day(replay.end_date) }
  if (reviews === 0) return <p className="small muted">{t('replay.none', dates)}</p>
  const rows = [
    { name: t('replay.now', { n: version }), of: before },
    { name: t('replay.next', { n: version + 1 }), of: after },
  ]
  return (
    <>
      <p className="small muted">
        {t(replay.capped ? 'replay.newest' : 'replay.reviews', { count: reviews, ...dates })}
      </p>
      <table className={p.means}>
        <caption className="sr">{t('replay.caption')}</caption>
        <tbody>
          {rows.map(({ name, of }, index) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <MeasuredText of={meanOf(of.scores)} digits={1} />
              </td>
              <td aria-hidden="true">
                {of.average_score !== null && <Dot at={of.average_score} isNew={index === 1} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Spread before={before.buckets} after={after.buckets} />
      <MeanChange of={replay.change} />
      <p>
        {raised + lowered === 0
          ? t('replay.unchanged')
          : t('replay.changed', {
              count: raised + lowered,
              n: whole(raised + lowered),
              raised: whole(raised),
              lowered: whole(lowered),
            })}
      </p>
      <OpenChangedReviews ids={replay.changed_ids} of={raised + lowered} />
      {before.autofailed !== after.autofailed && (
        <p>{t('replay.autofailed', { before: whole(before.autofailed), after: whole(after.autofailed) })}</p>
      )}
    </>
  )
}

/** Mean difference per review, with an arrow only if the change is statistically detectable. */
function MeanChange({ of }: { of: Replay['change'] }) {
  const { t } = useTranslation('qa-scorecards')
  const amount = useAmount()
  const number = useNumberFormat(1)
  const { value, n, lower, upper } = meanOf(of)
  const [icon, words] = ((): [IconName, string] => {
    if (value === null) return ['equal', t('replay.noScore')]
    if (of.sum_squares === 0) return ['equal', t('replay.sameMean')]
    if (lower === null || upper === null) return ['equal', t('replay.tooFew', { count: n })]
    const values = { count: Math.abs(value), points: amount(Math.round(Math.abs(value) * 100) / 100) }
    if (lower > 0) return ['arrow-up', t('replay.meanUp', values)]
    if (upper < 0) return ['arrow-down', t('replay.meanDown', values)]
    return ['equal', t('replay.withinNoise')]
  })()
  return (
    <p className={p.shift}>
      <Icon name={icon} />
      <span>
        <span>{words}</span>{' '}
        {lower !== null && upper !== null && of.sum_squares > 0 && (
          <span className="ci">{t('replay.change', { n, low: number(lower), high: number(upper) })}</span>
        )}
      </span>
    </p>
  )
}

const meanOf = ({ count, sum, lower, upper, too_few }: Replay['change']) =>
  ({
    value: count === 0 ? null : sum / count,
    n: count,
    lower,
    upper,
    isTooFew: too_few,
  }) satisfies Measured

/** Opens the reviews whose score would change in a new tab, so that unsaved edits are kept. */
function OpenChangedReviews({ ids, of }: { ids: readonly number[]; of: number }) {
  const { t } = useTranslation('qa-scorecards')
  const session = useSession()
  if (ids.length === 0 || !routeAllowed('/qa/reader', accessOf(session))) return null
  return (
    <p>
      <ButtonLink size="sm" icon="eye" href={paths.reader(ids)} target="_blank" rel="noopener">
        {t(ids.length < of ? 'replay.openNewest' : 'replay.open', { count: ids.length })}
      </ButtonLink>
    </p>
  )
}

/** A mean as a dot on a line from 0 to 100. */
function Dot({ at, isNew }: { at: number; isNew: boolean }) {
  return (
    <span className={p.axis}>
      <i className={isNew ? p.newDot : p.oldDot} style={{ insetInlineStart: `${at}%` }} />
    </span>
  )
}

/** Number of reviews by score (0 to below 10, 10 to below 20 …), before beside after. */
function Spread({ before, after }: { before: number[]; after: number[] }) {
  const { t } = useTranslation('qa-scorecards')
  const most = Math.max(1, ...before, ...after)
  const height = (count: number) => ({ blockSize: count === 0 ? 0 : `max(2px, ${(100 * count) / most}%)` })
  return (
    <figure>
      <figcaption className="sr">
        {t('replay.spread', {
          ranges: before
            .map((count, index) =>
              t('replay.range', {
                from: index * 10,
                to: index * 10 + 10,
                before: count,
                after: after[index] ?? 0,
              }),
            )
            .join('; '),
        })}
      </figcaption>
      <div className={p.bars} aria-hidden="true">
        {before.map((count, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: ten ranges in a fixed order
          <span key={index}>
            <i className={p.oldBar} style={height(count)} />
            <i className={p.newBar} style={height(after[index] ?? 0)} />
          </span>
        ))}
      </div>
      <div className={p.scale} aria-hidden="true">
        <span>0</span>
        <span>50</span>
        <span>100%</span>
      </div>
    </figure>
  )
}
