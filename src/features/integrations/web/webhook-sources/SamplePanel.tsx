import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SampleTree } from '#features/integrations/web/webhook-sources/SampleTree.tsx'
import s from '#features/integrations/web/webhook-sources/webhook-sources.module.css'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { TextArea } from '#ui/TextArea.tsx'

type SamplePanelProps = {
  origin: ReactNode
  isAwaited: boolean
  /** The text of the sample; empty without one. */
  text: string
  onText: (text: string) => void
  used: ReadonlySet<string>
  onPick: (path: string) => void
}

/** The sample that is mapped: received, or pasted. */
export function SamplePanel({ origin, isAwaited, text, onText, used, onPick }: SamplePanelProps) {
  const { t } = useTranslation('integrations')
  const [pasting, setPasting] = useState(false)
  const heading = useId()
  const body = parsed(text)
  return (
    <Card className={s.sample}>
      <section className="stack-fit gap-12" aria-labelledby={heading}>
        <div className="row gap-8 wrap between">
          <h2 id={heading} className="head">
            {t('webhookSources.sample')}
          </h2>
          <Button size="sm" variant="quiet" onClick={() => setPasting((now) => !now)} aria-expanded={pasting}>
            {t('webhookSources.paste')}
          </Button>
        </div>
        {origin}
        {(pasting || (text === '' && !isAwaited) || (text !== '' && body === undefined)) && (
          <TextArea
            label={t('webhookSources.sampleText')}
            rows={8}
            value={text}
            error={text !== '' && body === undefined ? t('webhookSources.notJson') : undefined}
            onChange={(event) => onText(event.target.value)}
          />
        )}
        {body !== undefined && (
          <>
            <p className="small muted">{t('webhookSources.sampleHint')}</p>
            <SampleTree value={body} used={used} onPick={onPick} />
          </>
        )}
      </section>
    </Card>
  )
}

/** Undefined for a text that is not JSON of an object or a list. */
export function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
