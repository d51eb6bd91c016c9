import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/feedback/web/Summary.module.css'
import { Summary } from '#features/feedback/web/Summary.tsx'
import type { SummaryProps } from '#features/feedback/web/SummaryComputed.tsx'
import { SummaryVerdict } from '#features/feedback/web/SummaryVerdict.tsx'
import { readErrorText, requestIdOf } from '#platform/web/error-text.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { Button } from '#ui/Button.tsx'
import { Figure } from '#ui/Figure.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IntervalText } from '#ui/Interval.tsx'
import { useUiText } from '#ui/text.ts'

const Sheet = lazyPart(() => import('#ui/Sheet.tsx'), 'Sheet')

/** The summary in one line on a phone. Pressing it opens the whole summary in a sheet. */
export const SummaryStrip = memo(function SummaryStrip(props: SummaryProps) {
  const { t } = useTranslation('feedback')
  const [open, setOpen] = useState(false)
  const { summary } = props
  const mean = summary.mean_stars
  return (
    <>
      <button type="button" className={s.strip} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="sr">{t('summary.label')}: </span>
        <Figure value={mean?.value ?? null} digits={2} size="hero" />
        <span className={s.stripText}>
          <IntervalText
            n={mean?.n ?? 0}
            low={mean?.lower}
            high={mean?.upper}
            digits={2}
            isTooFew={mean?.too_few}
          />
          <SummaryVerdict summary={summary} short />
        </span>
        <Icon name="chevron-right" className="muted" />
      </button>

      {open && (
        <LazyPart onFailure={() => setOpen(false)}>
          <Sheet opened title={t('summary.label')} onClose={() => setOpen(false)}>
            {/* A figure that leads to its responses also leaves the sheet. */}
            {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside are what is pressed */}
            <div className="stack gap-10" onClick={(event) => isLink(event.target) && setOpen(false)}>
              <Summary {...props} />
            </div>
          </Sheet>
        </LazyPart>
      )}
    </>
  )
})

/** The strip when there is nothing to sum up, but there are older or newer responses. */
export function NoSummaryStrip() {
  const { t } = useTranslation('feedback')
  return (
    <p className={s.strip}>
      <span className="muted">{t('summary.none')}</span>
    </p>
  )
}

/** The strip when the summary failed to load. */
export function FailedStrip({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('feedback')
  const { t: app } = useTranslation('app')
  const ui = useUiText()
  const id = requestIdOf(error)
  return (
    <div className={s.strip} role="alert">
      <Icon name="alert-circle" className="muted" />
      <p className={s.stripText}>
        <span className="compact">
          <b className="medium">{t('summary.label')}:</b> {readErrorText(error, app)}
        </span>
        {id && <span className="small muted">{ui('requestId', { id })}</span>}
      </p>
      <Button size="sm" onClick={onRetry}>
        {ui('retry')}
      </Button>
    </div>
  )
}

const isLink = (target: EventTarget) => target instanceof Element && target.closest('a') !== null
