import { parse } from 'graphql'
import { useTranslation } from 'react-i18next'
import s from '#features/integrations/web/explorer/explorer.module.css'
import { PlaceLink } from '#features/integrations/web/explorer/Problems.tsx'
import { type Place, placeOfPath } from '#features/integrations/web/explorer/query-text.ts'
import type { RunError } from '#features/integrations/web/explorer/run-query.ts'
import type { Asked, RunState } from '#features/integrations/web/explorer/use-runner.ts'
import { Banner } from '#ui/Banner.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

/** The answer to the last run, with its errors in words first. */
export function AnswerPane({ state, onShow }: { state: RunState; onShow: (place: Place) => void }) {
  const { t, i18n } = useTranslation('integrations')
  switch (state.kind) {
    case 'none':
      return (
        <EmptyState
          kind="none-yet"
          icon="player-play"
          title={t('explorer.answer.noneTitle')}
          text={t('explorer.answer.noneText')}
        />
      )
    case 'running':
      return (
        <div role="status" aria-label={t('explorer.answer.running')}>
          <SkeletonRows rows={5} height={32} avatar={false} />
        </div>
      )
    case 'cancelled':
      return <Banner live>{t('explorer.answer.cancelled')}</Banner>
    case 'unreachable':
      return <Banner tone="bad">{t('explorer.answer.unreachable')}</Banner>
    case 'done': {
      const { run, asked } = state
      const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 })
      const facts = {
        status: run.status,
        time: number.format(run.milliseconds),
        size: number.format(run.size / 1000),
      }
      return (
        <>
          <p className="small secondary num" role="status">
            {t('explorer.answer.facts', facts)}
          </p>
          {run.errors.length > 0 && <Errors errors={run.errors} asked={asked} onShow={onShow} />}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long answers scroll, also with the keyboard */}
          <section className={s.answer} tabIndex={0} aria-label={t('explorer.panes.answer')}>
            <pre>{run.text}</pre>
          </section>
        </>
      )
    }
  }
}

function Errors({
  errors,
  asked,
  onShow,
}: {
  errors: RunError[]
  asked: Asked
  onShow: (place: Place) => void
}) {
  // Only queries that parse are sent.
  const document = parse(asked.query)
  return (
    <Banner tone="bad">
      <ul className="stack-fit gap-4">
        {errors.map(({ message, path }, index) => {
          const place = path.length > 0 ? placeOfPath(document, asked.operationName, path) : null
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list of one answer never changes
            <li key={index} className="break">
              {path.length > 0 && <code className={s.code}>{path.join('.')}: </code>}
              {message} {place && <PlaceLink place={place} onShow={onShow} />}
            </li>
          )
        })}
      </ul>
    </Banner>
  )
}
