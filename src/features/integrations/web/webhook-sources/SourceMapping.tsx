import { useTranslation } from 'react-i18next'
import { MappingEditor } from '#features/integrations/web/webhook-sources/MappingEditor.tsx'
import { useMappingForm } from '#features/integrations/web/webhook-sources/use-mapping-form.ts'
import {
  useChangeSource,
  type WebhookSource,
} from '#features/integrations/web/webhook-sources/webhook-sources-api.ts'
import { readErrorText } from '#platform/web/error-text.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'

type SourceMappingProps = { source: WebhookSource; onRefresh: () => void }

/** The mapping of a webhook source, over a message that it received. */
export function SourceMapping({ source, onRefresh }: SourceMappingProps) {
  const change = useChangeSource()
  const form = useMappingForm(source, change.mutateAsync)
  return (
    <MappingEditor
      target={source.target}
      form={form}
      sample={source.sample}
      origin={<Waiting source={source} onRefresh={onRefresh} />}
      isAwaited={source.wants_sample}
    />
  )
}

/** The next message can be kept as the sample. */
function Waiting({ source, onRefresh }: SourceMappingProps) {
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
            {t('app:list.refresh')}
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
