import { useTranslation } from 'react-i18next'
import s from '#features/integrations/web/explorer/explorer.module.css'
import {
  type Draft,
  type KeptQueries,
  withoutSaved,
} from '#features/integrations/web/explorer/kept-queries.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'

/** Saved queries, and the last ones that ran, on this device. */
export function KeptPane({
  kept,
  onOpen,
  onKeep,
}: {
  kept: KeptQueries
  onOpen: (draft: Draft) => void
  onKeep: (change: (kept: KeptQueries) => KeptQueries) => void
}) {
  const { t } = useTranslation('integrations')
  const moment = useMoment()
  if (kept.history.length === 0 && kept.saved.length === 0)
    return (
      <EmptyState
        kind="none-yet"
        icon="history"
        title={t('explorer.kept.noneTitle')}
        text={t('explorer.kept.noneText')}
      />
    )
  return (
    <>
      <p className="small secondary">{t('explorer.kept.lead')}</p>
      {kept.saved.length > 0 && (
        <section className="stack-fit gap-8">
          <h2 className="head">{t('explorer.kept.saved')}</h2>
          <ul className="stack-fit gap-4">
            {kept.saved.map((each) => (
              <li key={each.name} className="row gap-8">
                <Button variant="link" className={s.kept} onClick={() => onOpen(each)}>
                  {each.name}
                </Button>
                <IconButton
                  icon="trash"
                  size="sm"
                  label={t('explorer.kept.delete', { name: each.name })}
                  onClick={() => onKeep((stored) => withoutSaved(stored, each.name))}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {kept.history.length > 0 && (
        <section className="stack-fit gap-8">
          <div className="row gap-8 between">
            <h2 className="head">{t('explorer.kept.history')}</h2>
            <Button
              size="sm"
              variant="quiet"
              onClick={() => onKeep((stored) => ({ ...stored, history: [] }))}
            >
              {t('explorer.kept.clear')}
            </Button>
          </div>
          <ul className="stack-fit gap-8">
            {kept.history.map((each) => (
              <li key={each.at} className={s.field}>
                <button type="button" className={s.past} onClick={() => onOpen(each)}>
                  {shortened(each.query)}
                </button>
                <time className="small secondary" dateTime={each.at}>
                  {moment(each.at)}
                </time>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const LONGEST = 160

function shortened(query: string): string {
  const line = query.replaceAll(/\s+/g, ' ').trim()
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line
}
