import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SampleTree } from '#features/integrations/web/webhook-sources/SampleTree.tsx'
import s from '#features/integrations/web/webhook-sources/webhook-sources.module.css'
import {
  useChangeSource,
  type WebhookSource,
} from '#features/integrations/web/webhook-sources/webhook-sources-api.ts'
import { readErrorText } from '#platform/web/error-text.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { TextArea } from '#ui/TextArea.tsx'

type SamplePanelProps = {
  source: WebhookSource
  /** The text of the sample; empty without one. */
  text: string
  onText: (text: string) => void
  onRefresh: () => void
  used: ReadonlySet<string>
  onPick: (path: string) => void
}

/** The sample that is mapped: received, or pasted. */
export function SamplePanel({ source, text, onText, onRefresh, used, onPick }: SamplePanelProps) {
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
        <Waiting source={source} onRefresh={onRefresh} />
        {(pasting || (text === '' && !source.wants_sample) || (text !== '' && body === undefined)) && (
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

/** The next message can be kept as the sample. */
function Waiting({ source, onRefresh }: Pick<SamplePanelProps, 'source' | 'onRefresh'>) {
  const { t } = useTranslation(['integrations', 'app'])
  const moment = useMoment()
  const change = useChangeSource()
  const { id, version, wants_sample, sample_at } = source
  const ask = () => change.mutate({ id, version, wants_sample: true })
  return (
    <div className={cx('row gap-8 wrap small')}>
      {change.isError && <Banner tone="bad">{readErrorText(change.error, t)}</Banner>}
      {wants_sample ? (
        <>
          <span role="status">{t('integrations:webhookSources.waitingForSample')}</span>
          <Button size="sm" icon="refresh" onClick={onRefresh}>
            {t('integrations:webhooks.refresh')}
          </Button>
        </>
      ) : (
        <>
          {sample_at !== null && (
            <span className="muted">
              {t('integrations:webhookSources.sampleOf', { time: moment(sample_at) })}
            </span>
          )}
          <Button size="sm" loading={change.isPending} onClick={ask}>
            {t('integrations:webhookSources.keepNext')}
          </Button>
        </>
      )}
    </div>
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
