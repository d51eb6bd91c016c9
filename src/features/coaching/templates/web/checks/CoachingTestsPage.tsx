import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RichText } from '#features/coaching/notes/web/RichText.tsx'
import { RichTextEditor } from '#features/coaching/notes/web/RichTextEditor.tsx'
import { SessionReading } from '#features/coaching/reading/web/SessionReading.tsx'
import s from '#features/coaching/templates/web/checks/checks.module.css'
import { SAMPLE_BODY, SAMPLE_TOPICS, sampleAnswer } from '#features/coaching/templates/web/checks/samples.ts'
import { sandboxClient } from '#features/coaching/templates/web/checks/sandbox.ts'
import { TopicList } from '#features/coaching/topics/web/TopicList.tsx'
import type { Topic } from '#features/coaching/topics/web/topics-api.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { PageBar } from '#ui/PageBar.tsx'

/** For the vendor's staff: the components of one-on-ones with sample data. Sends and stores nothing. */
export function CoachingTestsPage() {
  const { t } = useTranslation('coaching-templates')
  return (
    <>
      <PageBar title={t('checks.title')} />
      <div className={cx('stack-fit gap-16', s.page)}>
        <p className="secondary">{t('checks.lead')}</p>
        <Sandbox>
          <Part title={t('checks.takeaway')}>
            <SessionReading preview answer={sampleAnswer({ takeaways: true })} />
          </Part>
          <Part title={t('checks.kudo')}>
            <SessionReading preview answer={sampleAnswer({ kudos: true })} />
          </Part>
          <Part title={t('checks.body')}>
            <TemplateBody />
          </Part>
          <Part title={t('checks.topics')}>
            <Topics />
          </Part>
        </Sandbox>
      </div>
    </>
  )
}

/** Queries inside get no answers, so components show only the data they are given. */
function Sandbox({ children }: { children: ReactNode }) {
  const outside = useQueryClient()
  const [inside] = useState(() => sandboxClient(outside))
  return <QueryClientProvider client={inside}>{children}</QueryClientProvider>
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title} aria-label={title} className={s.part}>
      <LazyPart>{children}</LazyPart>
    </Card>
  )
}

function TemplateBody() {
  const { t } = useTranslation('coaching-templates')
  const [body, setBody] = useState(SAMPLE_BODY)
  return (
    <div className={s.pair}>
      <div>
        <h3>{t('checks.editor')}</h3>
        <RichTextEditor label={t('field.body')} value={body} onChange={setBody} />
      </div>
      <div>
        <h3>{t('checks.shown')}</h3>
        <RichText html={body} />
      </div>
    </div>
  )
}

function Topics() {
  const { t } = useTranslation('coaching-templates')
  const [topics, setTopics] = useState<readonly Topic[]>(SAMPLE_TOPICS)
  const change = ({ id }: Topic, fields: Partial<Topic>) =>
    setTopics((now) => now.map((other) => (other.id === id ? { ...other, ...fields } : other)))
  return (
    <TopicList
      label={t('checks.topics')}
      topics={topics}
      editable
      onTick={(topic, discussed) => change(topic, { discussedAt: discussed ? topic.createdAt : null })}
      onEdit={change}
      onRemove={({ id }) => setTopics((now) => now.filter((other) => other.id !== id))}
    />
  )
}
