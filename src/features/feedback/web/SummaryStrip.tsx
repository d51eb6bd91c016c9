import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '#features/feedback/web/LazyPart.tsx'
import s from '#features/feedback/web/Summary.module.css'
import { Summary, type SummaryProps } from '#features/feedback/web/Summary.tsx'
import { SummaryVerdict } from '#features/feedback/web/SummaryVerdict.tsx'
import { loadChunk } from '#platform/web/load-chunk.ts'
import { Figure } from '#ui/Figure.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IntervalText } from '#ui/Interval.tsx'

const Sheet = lazy(() => loadChunk(() => import('#ui/Sheet.tsx')).then((chunk) => ({ default: chunk.Sheet })))

/** The summary in one line, on a phone; a press brings all of it from below. */
export function SummaryStrip(props: SummaryProps) {
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
          <IntervalText n={mean?.n ?? 0} low={mean?.lower} high={mean?.upper} digits={2} />
          <SummaryVerdict summary={summary} short />
        </span>
        <Icon name="chevron-right" className="muted" />
      </button>

      {open && (
        <LazyPart onFailure={() => setOpen(false)}>
          <Sheet opened title={t('summary.label')} onClose={() => setOpen(false)}>
            {/* A figure that leads to its responses also leaves the sheet. */}
            {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside are what is pressed */}
            <div className={s.sheet} onClick={(event) => isLink(event.target) && setOpen(false)}>
              <Summary {...props} />
            </div>
          </Sheet>
        </LazyPart>
      )}
    </>
  )
}

const isLink = (target: EventTarget) => target instanceof Element && target.closest('a') !== null
